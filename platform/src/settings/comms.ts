/** Settings of notifications, realtime, jobs and files. */
import { count, flag, setting } from './setting.ts';

/** Also used by the sample data. */
export const PRESCRIPTION_DAYS = 30;

export const commsSettings = {
  jobPollMs: setting('JOB_POLL_MS', count(1000, 50), 'How often the queue is polled for due jobs, milliseconds'),
  jobConcurrency: setting('JOB_CONCURRENCY', count(4, 1), 'Jobs of one process at the same time'),
  jobAttemptSeconds: setting(
    'JOB_ATTEMPT_SECONDS',
    count(30, 5),
    'An attempt of a job that has not ended by then is given to another worker',
  ),
  jobRetries: setting('JOB_RETRIES', count(12), 'Retries before a job is marked as failed'),
  socketsPerSession: setting('SOCKETS_PER_SESSION', count(10, 1), 'Open sockets of one session on one copy (tabs)'),
  socketsPerAccount: setting('SOCKETS_PER_ACCOUNT', count(30, 1), 'Open sockets of one account on one copy'),
  socketEventsPerSecond: setting(
    'SOCKET_EVENTS_PER_SECOND',
    count(20, 1),
    'Events a socket may send in a second before it is disconnected',
  ),
  notificationsPerPage: setting('NOTIFICATIONS_PER_PAGE', count(20, 1), 'Notifications on one page'),
  callRingSeconds: setting('CALL_RING_SECONDS', count(45, 10), 'How long a call rings'),
  callTokenMinutes: setting('CALL_TOKEN_MINUTES', count(10, 1), 'Lifetime of a token with which one tab joins a call'),
  callMaxMinutes: setting('CALL_MAX_MINUTES', count(120, 5), 'Maximum duration of a call'),
  callDays: setting('CALL_DAYS', count(365, 1), 'How long the record of a call is kept'),
  uploadMaxMb: setting('UPLOAD_MAX_MB', count(10, 1), 'Largest upload, megabytes'),
  uploadsPerMinute: setting('UPLOADS_PER_MINUTE', count(30), 'Uploads a minute per address; 0 turns it off'),
  uploadFilesPerAccount: setting('UPLOAD_FILES_PER_ACCOUNT', count(300, 1), 'Maximum number of files of an account'),
  uploadMbPerAccount: setting(
    'UPLOAD_MB_PER_ACCOUNT',
    count(1000, 1),
    'Maximum size of all files of an account, megabytes',
  ),
  uploadMaxMegapixels: setting(
    'UPLOAD_MAX_MEGAPIXELS',
    count(60, 1),
    'Largest picture, million pixels, those of all its frames together',
  ),
  uploadMaxUnpackedMb: setting(
    'UPLOAD_MAX_UNPACKED_MB',
    count(100, 1),
    'Maximum size of a decompressed document, megabytes',
  ),
  uploadMbReceived: setting(
    'UPLOAD_MB_RECEIVED',
    count(100, 10),
    'Bytes of uploads that one process has in memory at the same time, megabytes; more are refused with 503',
  ),
  uploadsUnfolded: setting(
    'UPLOADS_UNFOLDED',
    count(2, 1),
    'Documents decompressed and pictures decoded at the same time by one process',
  ),
  uploadsWaiting: setting(
    'UPLOADS_WAITING',
    count(16),
    'Uploads that may wait for decompression or decoding; more are refused with 503',
  ),
  uploadWaitSeconds: setting(
    'UPLOAD_WAIT_SECONDS',
    count(20, 1),
    'How long an upload waits for decompression or decoding; then it is refused with 503',
  ),
  uploadDraftDays: setting('UPLOAD_DRAFT_DAYS', count(14, 8), 'How long an upload that is part of no booking is kept'),
  notificationDays: setting('NOTIFICATION_DAYS', count(365, 1), 'How long a notification is kept'),
  pushDays: setting('PUSH_DAYS', count(60, 1), 'A browser that was not used for this long gets no more pushes'),
  chatOpenHours: setting('CHAT_OPEN_HOURS', count(24), 'How long after a visit its chat accepts messages'),
  chatMessagesPerMinute: setting(
    'CHAT_MESSAGES_PER_MINUTE',
    count(60),
    'Messages a minute of one side in a chat; 0 turns it off',
  ),
  chatDays: setting('CHAT_DAYS', count(3650, 1), 'How long messages of chats are kept'),
  feedbackDays: setting(
    'FEEDBACK_DAYS',
    count(730, 1),
    'How long feedback of patients is kept, with its answer and files',
  ),
  requestsPerEmail: setting('REQUESTS_PER_EMAIL', count(5, 1), 'Request forms of one e-mail address in 24 hours'),
  requestsPerNetwork: setting(
    'REQUESTS_PER_NETWORK',
    count(20, 1),
    'Request forms of one network (/24 or /48) in 24 hours',
  ),
  requestDays: setting('REQUEST_DAYS', count(365, 1), 'How long a request form and its answer are kept'),
  trackingKmPerHour: setting('TRACKING_KM_PER_HOUR', count(30, 1), 'Assumed driving speed of a provider in a city'),
  trackingPositionHours: setting(
    'TRACKING_POSITION_HOURS',
    count(6, 1),
    'How long the position of a provider who never arrived is kept',
  ),
  recordDays: setting('RECORD_DAYS', count(3650, 1), 'How long results and reports of patients are kept'),
  recordShares: setting('RECORD_SHARES', count(10, 1), 'Maximum number of open shares of an account'),
  recordShareOpenings: setting('RECORD_SHARE_OPENINGS', count(20, 1), 'How many times one shared entry can be opened'),
  recordShareDays: setting(
    'RECORD_SHARE_DAYS',
    count(90, 1),
    'How long a share that has ended is kept, with who opened it',
  ),
  recordShareTries: setting(
    'RECORD_SHARE_TRIES',
    count(20, 1),
    'Wrong codes of shared entries that a network (/24 or /48) may try in the window',
  ),
  recordShareTryMinutes: setting(
    'RECORD_SHARE_TRY_MINUTES',
    count(30, 1),
    'Window in which wrong codes of shared entries are counted',
  ),
  uploadAllowExe: setting(
    'UPLOAD_ALLOW_EXE',
    flag(false),
    'Accept .exe, which the specification lists; kept inert and only ever served as a download',
  ),
  documentQueue: setting(
    'DOCUMENT_QUEUE',
    count(100, 1),
    'PDFs that may wait to be rendered, including those in progress; more are refused with 503',
  ),
  telemetryMaxKb: setting('TELEMETRY_MAX_KB', count(16, 1), 'Largest telemetry report, kilobytes'),
  telemetryPerMinute: setting(
    'TELEMETRY_PER_MINUTE',
    count(120),
    'Telemetry reports a minute per address; 0 turns it off',
  ),
  reportsPerNetwork: setting(
    'REPORTS_PER_NETWORK',
    count(200),
    'Maximum number of pages of one network that are counted for a version of a remote in an hour; 0 turns it off',
  ),
  refillReminderDays: setting(
    'REFILL_REMINDER_DAYS',
    count(3, 1),
    'Days before the last doses of a medicine at which its patient is reminded',
  ),
  prescriptionDays: setting('PRESCRIPTION_DAYS', count(PRESCRIPTION_DAYS, 1), 'Days a prescription stays valid'),
};
