import { maxMailBytes } from '#enquiries/contract/intake/schema.ts';
import { expect, it } from 'vitest';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { filesRefusal, mailRefusal } from './mail-refusal.ts';

const fileOf = (name: string, bytes: number, type = ''): File =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: bytes });

it('CR-9: one mail of up to 25 MB may be sent', () => {
  expect(mailRefusal([fileOf('Enquiry.EML', maxMailBytes)])).toBeNull();
  expect(mailRefusal([fileOf('enquiry', 10, 'message/rfc822')])).toBeNull();
  expect(mailRefusal([fileOf('enquiry.msg', 10)])).toBeNull();
});

it('CR-9: a larger mail is refused in the words of the server', () => {
  expect(mailRefusal([fileOf('enquiry.eml', maxMailBytes + 1)])).toBe(enquiryFailures.mailTooLarge.message);
});

it('CR-9: another kind of file, several files and none are refused', () => {
  expect(mailRefusal([fileOf('drawing.pdf', 10, 'application/pdf')])).toBe(enquiryFailures.notAMail.message);
  expect(mailRefusal([fileOf('a.eml', 10), fileOf('b.eml', 10)])).toBe(enquiryFailures.noFile.message);
  expect(mailRefusal([])).toBe(enquiryFailures.noFile.message);
});

it('READ-8: up to ten files of any kind may begin an enquiry; what cannot be sent is named', () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => fileOf(`${at}.pdf`, 10));
  expect([files(1), files(10)].map((each) => filesRefusal(each))).toEqual([null, null]);
  expect(filesRefusal(files(11))).toBe('Drop up to 10 files at once, or a ZIP of them.');
  expect(filesRefusal([])).toBe('Choose a file.');
  expect(filesRefusal([...files(1), fileOf('scan.pdf', maxMailBytes + 1)])).toBe(
    '“scan.pdf” is larger than 25 MB.',
  );
  expect(filesRefusal([...files(1), fileOf('spec.txt', 0)])).toBe(
    '“spec.txt” is empty. Save it again and drop it here.',
  );
});
