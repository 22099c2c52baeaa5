import { maxMailBytes } from '#enquiries/contract/intake/schema.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';

/** What is wrong with the files someone dropped, in the words the server would use; null when they can be sent. */
export const mailRefusal = (files: readonly File[]): string | null => {
  const [file] = files;
  if (!file || files.length > 1) return enquiryFailures.noFile.message;
  if (!file.name.toLowerCase().endsWith('.eml') && file.type !== 'message/rfc822')
    return enquiryFailures.notAMail.message;
  return file.size > maxMailBytes ? enquiryFailures.mailTooLarge.message : null;
};
