import { maxMailBytes } from '#enquiries/contract/intake/schema.ts';
import { expect, it } from 'vitest';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { mailRefusal } from './mail-refusal.ts';

const fileOf = (name: string, bytes: number, type = ''): File =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: bytes });

it('CR-9: one mail of up to 25 MB may be sent', () => {
  expect(mailRefusal([fileOf('Enquiry.EML', maxMailBytes)])).toBeNull();
  expect(mailRefusal([fileOf('enquiry', 10, 'message/rfc822')])).toBeNull();
});

it('CR-9: a larger mail is refused in the words of the server', () => {
  expect(mailRefusal([fileOf('enquiry.eml', maxMailBytes + 1)])).toBe(enquiryFailures.mailTooLarge.message);
});

it('CR-9: another kind of file, several files and none are refused', () => {
  expect(mailRefusal([fileOf('drawing.pdf', 10, 'application/pdf')])).toBe(enquiryFailures.notAMail.message);
  expect(mailRefusal([fileOf('a.eml', 10), fileOf('b.eml', 10)])).toBe(enquiryFailures.noFile.message);
  expect(mailRefusal([])).toBe(enquiryFailures.noFile.message);
});
