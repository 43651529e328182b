/** Stable error codes of the server as sentences in the reader's language. */
import * as m from "$texts";

const TEXTS: Readonly<Record<string, () => string>> = {
  offline: m.error_offline,
  bad_answer: m.error_bad_answer,
  bad_message: m.error_bad_message,
  too_large: m.error_too_large,
  too_fast: m.error_too_fast,
  rate_limited: m.error_too_fast,
  not_seated: m.error_not_seated,
  not_asked: m.error_not_asked,
  stale_decision: m.error_stale_decision,
  illegal_action: m.error_illegal_action,
  unknown_action: m.error_illegal_action,
  not_host: m.error_not_host,
  seat_taken: m.error_seat_taken,
  room_full: m.error_room_full,
  room_closed: m.error_room_closed,
  bad_option: m.error_bad_option,
  bad_name: m.error_bad_name,
  bad_case: m.error_bad_case,
  muted: m.error_muted,
  unknown_room: m.error_unknown_room,
  unknown_code: m.error_unknown_code,
  unknown_game: m.error_unknown_game,
  unknown_record: m.error_unknown_record,
  not_allowed: m.error_not_allowed,
  bad_token: m.error_bad_token,
  paused: m.error_paused,
  already_started: m.error_already_started,
  kicked: m.error_kicked,
  elsewhere: m.error_elsewhere,
  unknown_person: m.error_unknown_person,
  not_now: m.error_not_now,
  no_return: m.error_no_return,
  storage: m.error_storage,
};

/** The sentence for a code; a code we do not know is shown, so that it can be reported. */
export function errorText(code: string): string {
  return TEXTS[code]?.() ?? m.error_unknown({ code });
}
