/**
 * What the site refuses by itself, in English. What the server refuses it says in its answer, in
 * the language of the page; so a first visit does not load the words of every refusal there is.
 */
export {
  age_required,
  chunk_load_error,
  domain_check_failed,
  feature_off,
  in_increase_submit,
  in_need_true_account,
  incorrect_email,
  invalid_amount,
  invalid_invitation_code,
  limit_exceeded,
  network_problem,
  outcome_unknown,
  page_load_slow,
  passkey_failed,
  popup_blocked,
  popup_closed,
  system_error,
  terms_required,
  verify_first,
} from '../../../../languages/en/errors.json';
