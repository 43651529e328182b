// What mjai says as the messages of @kobalab/majiang-core, and the answers of its players as mjai answers.
// Needs no package: `@kobalab/majiang-core` tells tiles as `m5`, `m0` (red), `z1`; seats from the dealer on.

const HONOURS = "ESWNPFC";
// Events that can come between what a seat is asked about and the question.
const SILENT = ["dora", "reach_accepted"];
const KANS = ["daiminkan", "ankan", "kakan"];

/** `5mr` as `m0`. */
export function tileOf(name) {
  const honour = HONOURS.indexOf(name);
  if (name.length === 1 && honour >= 0) return `z${honour + 1}`;
  return name[1] + (name.endsWith("r") ? "0" : name[0]);
}

/** `m0` as `5mr`. */
export function nameOf(tile) {
  if (tile[0] === "z") return HONOURS[Number(tile[1]) - 1];
  return tile[1] === "0" ? `5${tile[0]}r` : tile[1] + tile[0];
}

/** Digits of one suit as melds have them: the red five where a five stands, plain ones before it. */
function inOrder(digits) {
  const place = (digit) => (digit === "0" ? 5.5 : Number(digit));
  return [...digits].sort((a, b) => place(a) - place(b));
}

/** The table as one seat hears of it. `take` turns an event into a message, or null where there is none. */
export class Table {
  constructor() {
    this.seat = 0;
    this.dealer = 0;
    this.declared = -1;
    this.afterKan = false;
    this.pons = new Map(); // "seat m5": the pon as majiang writes it, and its tiles as mjai names them
    this.shown = null; // the event whose tile may be claimed
  }

  place(seat) {
    return (seat + 4 - this.dealer) % 4;
  }

  /** Where a claimed tile came from: + the next seat, = across, - the one before. */
  from(actor, target) {
    return ["", "+", "=", "-"][(4 + target - actor) % 4];
  }

  take(event) {
    const l = event.actor === undefined ? -1 : this.place(event.actor);
    const afterKan = this.afterKan;
    if (event.type !== "dora") this.afterKan = KANS.includes(event.type);
    switch (event.type) {
      case "start_game":
        this.seat = event.id;
        return null;
      case "start_kyoku":
        return { qipai: this.deal(event) };
      case "tsumo": {
        const drawn = { l, p: event.pai === "?" ? "" : tileOf(event.pai) };
        return afterKan ? { gangzimo: drawn } : { zimo: drawn };
      }
      case "reach":
        this.declared = event.actor;
        return null;
      case "dahai": {
        const marks = (event.tsumogiri ? "_" : "") + (this.declared === event.actor ? "*" : "");
        this.declared = -1;
        this.shown = event;
        return { dapai: { l, p: tileOf(event.pai) + marks } };
      }
      case "chi":
      case "pon":
      case "daiminkan":
        return { fulou: { l, m: this.claim(event) } };
      case "ankan": {
        const tiles = event.consumed.map(tileOf);
        this.shown = event;
        return { gang: { l, m: tiles[0][0] + inOrder(tiles.map((tile) => tile[1])).join("") } };
      }
      case "kakan": {
        this.shown = event;
        const tile = tileOf(event.pai);
        return { gang: { l, m: this.ponOf(event.actor, tile).m + tile[1] } };
      }
      case "dora":
        return { kaigang: { baopai: tileOf(event.dora_marker) } };
      default:
        return null; // how hands end says nothing that the next deal does not say
    }
  }

  deal(event) {
    this.dealer = event.oya;
    this.declared = -1;
    this.pons.clear();
    const own = event.tehais[this.seat].map(tileOf);
    const held = ["m", "p", "s", "z"].map((suit) => {
      const digits = own.filter((tile) => tile[0] === suit).map((tile) => tile[1]);
      return digits.length ? suit + inOrder(digits).join("") : "";
    });
    const hands = ["", "", "", ""];
    hands[this.place(this.seat)] = held.join("");
    return {
      zhuangfeng: "ESWN".indexOf(event.bakaze),
      jushu: event.oya,
      changbang: event.honba,
      lizhibang: event.kyotaku,
      defen: event.scores.map((_, place) => event.scores[(event.oya + place) % 4]),
      baopai: tileOf(event.dora_marker),
      shoupai: hands,
    };
  }

  claim(event) {
    const called = tileOf(event.pai);
    const own = event.consumed.map((name) => tileOf(name)[1]);
    const taken = called[1] + this.from(event.actor, event.target);
    if (event.type === "chi") {
      const rank = (digits) => (digits[0] === "0" ? 5 : Number(digits[0]));
      return called[0] + [...own, taken].sort((a, b) => rank(a) - rank(b)).join("");
    }
    const m = called[0] + inOrder(own).join("") + taken;
    if (event.type === "pon") {
      const tiles = [event.pai, ...event.consumed];
      this.pons.set(`${event.actor} ${called[0]}${called[1] === "0" ? 5 : called[1]}`, { m, tiles });
    }
    return m;
  }

  ponOf(actor, tile) {
    return this.pons.get(`${actor} ${tile[0]}${tile[1] === "0" ? 5 : tile[1]}`);
  }

  /** What the player's answer to a message is in mjai. `reply`: undefined when it does nothing. */
  answer(reply, drawn) {
    const head = { actor: this.seat };
    if (!reply) return { type: "none" };
    if (reply.hule) {
      if (drawn) return { type: "hora", ...head, target: this.seat, pai: drawn };
      const pai = this.shown.pai ?? this.shown.consumed[0];
      return { type: "hora", ...head, target: this.shown.actor, pai };
    }
    if (reply.daopai) return { type: "ryukyoku", ...head, reason: "kyushukyuhai" };
    if (reply.dapai) {
      const tsumogiri = reply.dapai.includes("_");
      return { type: "dahai", ...head, pai: nameOf(reply.dapai.slice(0, 2)), tsumogiri };
    }
    if (reply.gang) {
      const suit = reply.gang[0];
      if (/\d{4}$/.test(reply.gang)) {
        return { type: "ankan", ...head, consumed: [...reply.gang.slice(1)].map((d) => nameOf(suit + d)) };
      }
      const tile = suit + reply.gang.slice(-1);
      return { type: "kakan", ...head, pai: nameOf(tile), consumed: this.ponOf(this.seat, tile).tiles };
    }
    const own = reply.fulou.match(/\d(?![+=-])/g).map((digit) => nameOf(reply.fulou[0] + digit));
    const type = own.length === 3 ? "daiminkan" : own.every((n) => n[0] === own[0][0]) ? "pon" : "chi";
    return { type, ...head, target: this.shown.actor, pai: this.shown.pai, consumed: own };
  }
}

/** Events in the order in which the player hears them: the one it is asked about comes last. */
export function askedLast(events) {
  let last = events.length - 1;
  while (SILENT.includes(events[last].type)) last -= 1;
  return [...events.slice(0, last), ...events.slice(last + 1), events[last]];
}
