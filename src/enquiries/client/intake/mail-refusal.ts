import { maxMailBytes } from '#enquiries/contract/intake/schema.ts';
import { maxUploadFiles } from '#kit/contract/uploads.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';

const isTooLarge = ({ size }: File): boolean => size > maxMailBytes;

/**
 * What is wrong with a mail that someone dropped, in the words the server would use; null when it
 * can be sent.
 */
export const mailRefusal = (files: readonly File[]): string | null => {
  const [file] = files;
  if (!file || files.length > 1) return enquiryFailures.noFile.message;
  if (!/\.(?:eml|msg)$/i.test(file.name) && file.type !== 'message/rfc822')
    return enquiryFailures.notAMail.message;
  return isTooLarge(file) ? enquiryFailures.mailTooLarge.message : null;
};

/** What is wrong with files that are to begin an enquiry; null when they can be sent. */
export const filesRefusal = (files: readonly File[]): string | null => {
  if (files.length === 0) return 'Choose a file.';
  if (files.length > maxUploadFiles) return `Drop up to ${maxUploadFiles} files at once, or a ZIP of them.`;
  const tooLarge = files.find(isTooLarge);
  if (tooLarge)
    return files.length === 1
      ? enquiryFailures.mailTooLarge.message
      : `“${tooLarge.name}” is larger than 25 MB.`;
  const empty = files.find(({ size }) => size === 0);
  return empty ? `“${empty.name}” is empty. Save it again and drop it here.` : null;
};
