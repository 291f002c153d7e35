/** What the fields of the contract's requests name: something of an account, or of nobody. A new field is sorted in here. */

/** Fields that name something of an account. */
export const OWNED = new Set([
  'apnt_id',
  'rel_id',
  'rel_ids',
  'attachments',
  'file_id',
  'payment_id',
  'tid',
  'id',
  'subscription_id',
  'report_id',
  'chatroom_id',
  'call_id',
  'voice_note',
  'address_id',
  'prescription_id',
  'order_id',
]);
/** Patients of a thing that is named itself: whoever owns the thing chose them among their own (`rel_ids`). */
export const WITHIN = new Set(['patient', 'quote', 'lines', 'reply_to', 'cursor', 'drug_id']);
/** Kept for whoever sends them, and read again as theirs alone: see the last test. */
export const KEPT = new Set(['patients', 'prescription']);
/** What names nothing of an account: what is offered to all, what is typed, what is counted. */
export const OF_NOBODY = new Set([
  ...[
    'branch',
    'branch_id',
    'city_id',
    'clinic',
    'deptid',
    'doctor_id',
    'kind',
    'mid',
    'offer',
    'offer_id',
    'package_id',
  ],
  ...['provider', 'provider_code', 'prov_code', 'provider_id', 'question', 'questions', 'reason_id', 'reference'],
  ...['references', 'stid', 'utid', 'relation', 'category', 'body_area', 'captcha', 'captcha_code', 'captcha_token'],
  ...['captcha_work', 'client_id', 'dsid', 'auth', 'endpoint', 'p256dh', 'about', 'accept_prices', 'after', 'amount'],
  ...[
    'answer',
    'answers',
    'asked',
    'availability',
    'basket',
    'before',
    'building',
    'channel',
    'choices',
    'city',
    'comment',
  ],
  ...['code', 'days', 'dob', 'drop_voucher', 'email', 'expected_refund', 'family', 'favourite', 'flat', 'fn', 'from'],
  ...['fulfilment'],
  ...['gender', 'gnd', 'hide_name', 'hours', 'identity', 'identity_type', 'items', 'label', 'landmark', 'language'],
  ...['latitude', 'limit', 'ln', 'location', 'longitude', 'mode', 'natio', 'on', 'page', 'query', 'quantity', 'quiet'],
  ...[
    'rating',
    'recording',
    'seq',
    'slot',
    'sort',
    'start',
    'street',
    'symptoms',
    'text',
    'title',
    'to_wallet',
    'type',
  ],
  ...['until', 'use_wallet', 'voucher', 'way'],
]);
