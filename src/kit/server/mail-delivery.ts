/** What became of a mail that was handed over. */
export type Delivery =
  | { isAccepted: true; /** Addresses the server would not take. */ refused: string[] }
  | {
      isAccepted: false;
      /** One sentence for a person. */
      reason: string;
      /** False when the connection broke after the mail was on its way: it may have arrived all the same. */
      isCertain: boolean;
      /** The same mail may be taken in a moment. */
      isTemporary: boolean;
    };

type SmtpError = {
  code?: unknown;
  originalCode?: unknown;
  timeoutType?: unknown;
  responseCode?: unknown;
  response?: unknown;
};

/** Failures from before the mail itself was on its way. */
const before = new Set(['EDNS', 'EAUTH', 'EENVELOPE', 'ETLS', 'EREQUIRETLS', 'ECONFIG', 'ENOAUTH']);
const notConnected = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const slowStarts = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

const maxAnswerLength = 300;

const describeError = ({ response, responseCode, code, originalCode, timeoutType }: SmtpError): string => {
  if (typeof response === 'string' && typeof responseCode === 'number')
    return `The mail server answered: ${response.replace(/\s+/g, ' ').slice(0, maxAnswerLength)}`;
  if (code === 'EDNS' || originalCode === 'ENOTFOUND')
    return 'The mail server was not found. Check SMTP_URL.';
  if (code === 'EAUTH') return 'The mail server did not accept the sign-in. Check SMTP_URL.';
  if (code === 'ETLS') return 'No secure connection to the mail server could be made.';
  if (notConnected.has(String(originalCode)) || slowStarts.has(String(timeoutType)))
    return 'The mail server could not be reached.';
  return 'The connection to the mail server broke.';
};

/**
 * Reads an error of the SMTP client: whether the mail surely did not arrive, and whether trying
 * again makes sense.
 */
export const readSmtpError = (error: unknown): Extract<Delivery, { isAccepted: false }> => {
  const smtp: SmtpError = typeof error === 'object' && error !== null ? error : {};
  const answered = typeof smtp.responseCode === 'number' ? smtp.responseCode : null;
  const isEarly =
    before.has(String(smtp.code)) ||
    notConnected.has(String(smtp.originalCode)) ||
    slowStarts.has(String(smtp.timeoutType));
  const isCertain = answered !== null || isEarly;
  const isLasting =
    (answered !== null && answered >= 500) ||
    smtp.code === 'EAUTH' ||
    (smtp.code === 'EENVELOPE' && answered === null);
  return {
    isAccepted: false,
    reason: isCertain
      ? describeError(smtp)
      : `${describeError(smtp)} It is not known whether the mail arrived: ask before you send it again.`,
    isCertain,
    isTemporary: isCertain && !isLasting,
  };
};
