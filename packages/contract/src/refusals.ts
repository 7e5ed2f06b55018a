/**
 * Every refusal the product can send: its HTTP status. The text of a refusal is the key
 * `errors:<code>` of languages/. Source: docs/decisions.md section F.
 */
export const REFUSALS = {
  login_required: 401,
  token_expired: 401,
  wrong_username_or_password: 400,
  wrong_account: 400,
  wrong_password: 400,
  format_incorrect: 400,
  passwords_differ: 400,
  invalid_invitation_code: 400,
  domain_check_failed: 400,
  system_error: 500,
  verify_first: 400,
  member_no_enter: 403,
  error_not_agent: 403,
  region_restricted: 451,
  address_not_allowed: 403,
  maintenance: 503,
  game_maintenance: 403,
  in_need_true_account: 403,
  password_change_required: 403,
  temporary_password_ended: 403,
  authenticator_required: 403,
  captcha_required: 400,
  captcha_wrong: 400,
  too_many_requests: 429,
  validation_failed: 400,
  age_required: 400,
  terms_required: 400,
  invalid_amount: 400,
  insufficient_balance: 400,
  insufficient_points: 400,
  /** The last ones were taken meanwhile. */
  sold_out: 409,
  price_changed: 409,
  limit_exceeded: 400,
  not_found: 404,
  forbidden: 403,
  feature_off: 403,
  state_conflict: 409,
  idempotency_conflict: 409,
  encryption_required: 400,
  encryption_invalid: 400,
  encryption_replay: 400,
  username_taken: 400,
  bets_closed: 409,
  /** Its field `date` says the day of which a draw is closed or over. */
  draws_announced: 409,
  /** Its fields: the day `date`, and how many `bets` stand on its draws. */
  draws_have_bets: 409,
  /** What was bet on has moved since it was seen: a price, a limit, a rule. */
  version_moved: 409,
  /**
   * Its field `room` says what the house can still pay, as an amount with its currency. Of an order
   * of a lottery also on which `line`, `issue`, `play` and `choice`, and which `multiple` fits.
   */
  exposure_full: 409,
  ticket_size: 400,
  /** A market that is not there, or a selection that it has not. */
  market_unknown: 404,
  /** Its field `legs` says which legs of the slip take no bets now, counted from 0. */
  market_held: 409,
  /** Its field `legs` says which prices moved beyond what was allowed, its value what they are. */
  odds_moved: 409,
  /** Its field `legs` says which legs exclude each other in one line. */
  legs_related: 400,
  /** Its field `legs` says which leg cannot come together with those before it. */
  builder_excluded: 400,
  /** Its field `legs` says which leg comes anyhow where the others do. */
  builder_adds_nothing: 400,
  /** Its field `legs` says which legs no bet is built of, or which are of another match. */
  builder_market: 400,
  /** A bet is built on a virtual match, and before its kick-off. */
  builder_closed: 409,
  /** What is built comes too surely for a price. */
  builder_no_price: 409,
  /** More lines than a slip may have. */
  too_many_lines: 400,
  /** Its field `most` says the most that can be staked on a line, with its currency. */
  stake_too_high: 409,
  /** Neither a table nor prices say what a leg is worth now. */
  no_fair_price: 409,
  /** Its field `legs` says of which leg, `until` when at the latest, but of what is drawn here. */
  result_awaited: 409,
  /** The price to sell a slip back for holds no more. */
  quote_over: 409,
  /** Its field `multiple` says the least multiple at which no prize is lost by rounding. */
  line_too_small: 400,
  /** Its field `reason` is a key of `languages/<tag>/lottery.json`. */
  play_off: 400,
  selection_invalid: 400,
  game_closed: 403,
  ticket_invalid: 401,
  signature_invalid: 401,
  operation_not_allowed: 400,
  second_factor_required: 401,
  code_invalid: 400,
  no_ticket: 409,
  upload_too_large: 413,
  upload_type: 400,
  too_many_files: 400,
  outcome_unknown: 503,
  invalid_choice: 400,
  crashed: 409,
  seeds_needed: 409,
  commitment_changed: 409,
  seat_taken: 409,
  seat_needed: 409,
  kept_apart: 409,
  /** Of a private room. */
  code_needed: 403,
  too_fast: 429,
  fish_gone: 409,
  incorrect_email: 400,
  username_or_email_not_exist: 400,
  phone_invalid: 400,
  phone_unknown_error: 400,
  captcha_check_failed: 400,
  quota_exceeded: 429,
  code_expired: 400,
  binding_final: 409,
  unregistered_ip: 403,
  link_invalid: 400,
  mobile_taken: 400,
  email_taken: 400,
  payment_password_required: 400,
  message_not_sent: 502,
  provider_failed: 502,
  /** Payments or payouts under way there would be asked for at another place. */
  money_under_way: 409,
  passkey_failed: 400,
  same_operator: 403,
  chat_muted: 403,
  chat_text_refused: 400,
  vendor_not_connected: 403,
  turnover_missing: 400,
  bonus_owed: 409,
  bonus_settling: 409,
  free_bet_open: 409,
  debt_open: 409,
  money_held: 409,
  account_frozen: 403,
  withdrawals_locked: 403,
  no_upline: 400,
  no_account_free: 503,
  slip_seen: 409,
  voucher_invalid: 400,
  offer_closed: 409,
  terms_changed: 409,
  own_limit: 400,
  bonus_bet_max: 400,
  bonus_stays: 409,
  bonus_alone: 409,
  licence_forbids: 409,
  on_break: 403,
  self_excluded: 403,
  limits_required: 403,
  identity_required: 403,
  /** Accepted documents say otherwise: they are asked for again first. */
  identity_proven: 409,
  no_match: 409,
  matching_off: 403,
  duplicate_proof: 400,
  places_taken: 409,
  household_taken: 409,
  rank_needed: 403,
  not_for_you: 403,
  condition_open: 409,
  consent_missing: 409,
  rate_too_high: 400,
  rate_too_low: 409,
  depth_exceeded: 403,
  agent_quota: 429,
  agent_not_approved: 409,
  contract_rate_too_high: 400,
  contract_terms_invalid: 400,
  contract_confirm_needed: 409,
  older_bills_open: 409,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof REFUSALS;

/** What no call sends: the browser finds it out, and tells it by a text of the same kind. */
export const FOUND_BY_BROWSER = [
  'network_problem',
  'page_load_slow',
  'chunk_load_error',
  'popup_blocked',
  'popup_closed',
] as const;

/** Refusals every call can send, whatever it declares. */
export const ALWAYS = [
  'validation_failed',
  'not_found',
  'system_error',
  'too_many_requests',
  'domain_check_failed',
  'upload_too_large',
  'maintenance',
  'region_restricted',
  'outcome_unknown',
  'feature_off',
] as const satisfies readonly RefusalCode[];
export type AlwaysCode = (typeof ALWAYS)[number];

/** Refusals a call with a token can send besides. */
export const WITH_TOKEN = [
  'address_not_allowed',
  'login_required',
  'token_expired',
  'password_change_required',
  'authenticator_required',
  'forbidden',
  'in_need_true_account',
  'account_frozen',
] as const satisfies readonly RefusalCode[];
/** Refusals an encrypted call can send besides. */
export const WITH_ENCRYPTION = [
  'encryption_required',
  'encryption_invalid',
  'encryption_replay',
] as const satisfies readonly RefusalCode[];
