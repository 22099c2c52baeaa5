import { enquiryFailures } from '#enquiries/contract/errors.ts';

/** The server takes mails up to this size; a larger one is refused before it is sent. */
export const largestMailBytes = 25 * 1024 * 1024;

/** What is wrong with the files someone dropped, in the words the server would use; null when they can be sent. */
export const mailRefusal = (files: readonly File[]): string | null => {
  const [file] = files;
  if (!file || files.length > 1) return enquiryFailures.noFile.message;
  if (!file.name.toLowerCase().endsWith('.eml') && file.type !== 'message/rfc822')
    return enquiryFailures.notAMail.message;
  return file.size > largestMailBytes ? enquiryFailures.mailTooLarge.message : null;
};
