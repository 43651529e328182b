// The player of @kobalab/majiang-ai as a program: one line of mjai events in, one answer out.
// usage: node majiang.mjs FOLDER, where FOLDER/node_modules has the packages.
//
// The player knows the rules itself; they are set to Tenhou's (its own settings but for double yakuman).

import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { askedLast, Table } from "./majiang_words.mjs";

const load = createRequire(resolve(process.argv[2] ?? ".") + "/");
const core = load("@kobalab/majiang-core");
const Player = load("@kobalab/majiang-ai");
const RULE = core.rule({ ダブル役満あり: false });

const table = new Table();
let player;
let riichi = null; // the discard chosen together with riichi, which is asked for after `reach`

function reply(events) {
  const last = events.at(-1);
  if (last.type === "reach" && last.actor === table.seat) {
    table.take(last);
    return riichi;
  }
  let answer = { type: "none" };
  const heard = askedLast(events);
  for (const event of heard) {
    const message = table.take(event);
    if (event.type === "start_game") {
      player = new Player();
      player.action({ kaiju: { id: table.seat, rule: RULE, title: "", player: ["0", "1", "2", "3"], qijia: 0 } });
    }
    if (message === null) continue;
    if (event !== heard.at(-1)) {
      player.action(message);
      continue;
    }
    const drawn = event.type === "tsumo" && event.actor === table.seat ? event.pai : "";
    player.action(message, (given) => {
      answer = table.answer(given, drawn);
      if (given?.dapai?.endsWith("*")) {
        riichi = answer;
        answer = { type: "reach", actor: table.seat };
      }
    });
  }
  return answer;
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(reply(JSON.parse(line))) + "\n");
}
