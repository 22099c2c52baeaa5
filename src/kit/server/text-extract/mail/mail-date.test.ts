import { describe, expect, it } from 'vitest';
import { cleanFileName, distinctNames } from './file-name.ts';
import { readMailDate } from './mail-date.ts';

describe('date of a mail', () => {
  it('keeps the day as the sender wrote it, also when it is another day in Greenwich', () => {
    expect(readMailDate('Tue, 03 Mar 2026 01:30:00 +0400')).toEqual({
      day: '2026-03-03',
      instant: '2026-03-02T21:30:00.000Z',
    });
    expect(readMailDate('Tue, 3 Mar 2026 22:30:00 -0600 (CST)')).toEqual({
      day: '2026-03-03',
      instant: '2026-03-04T04:30:00.000Z',
    });
  });

  it.each([
    ['3 Mar 26 10:00 GMT', '2026-03-03T10:00:00.000Z'],
    ['Tue, 3 March 2026 10:00:00 EST', '2026-03-03T15:00:00.000Z'],
    ['2026-03-03T10:00:00+05:30', '2026-03-03T04:30:00.000Z'],
    ['Tue, 03 Mar 2026 10:00:00 +9999', '2026-03-03T10:00:00.000Z'],
    ['03-Mar-2026 10:00:00 +0000', '2026-03-03T10:00:00.000Z'],
  ])('reads %s', (header, instant) => {
    expect(readMailDate(header)?.instant).toBe(instant);
  });

  it.each([
    '',
    'yesterday',
    'Tue, 31 Feb 2026 10:00:00 +0000',
    '12 Foo 2026',
    'Tue, 03 Mar 2026 29:00:00 +0000',
    '99/99/9999',
    '0000-00-00',
  ])('takes "%s" for no date', (header) => {
    expect(readMailDate(header)).toBeNull();
  });
});

describe('name of an attachment', () => {
  it('has no folders, controls, direction marks or reserved characters', () => {
    expect(cleanFileName('C:\\temp\\..\\RFQ "v2".pdf', 'application/pdf', 1)).toBe('RFQ _v2_.pdf');
    expect(cleanFileName('../../etc/passwd', 'text/plain', 1)).toBe('passwd');
    expect(cleanFileName('spec\u202efdp.exe\u0000', '', 1)).toBe('specfdp.exe');
    expect(cleanFileName('.htaccess', '', 1)).toBe('htaccess');
  });

  it('keeps the ending of a very long name', () => {
    const name = cleanFileName(`${'ß😀'.repeat(200)}.pdf`, 'application/pdf', 1);
    expect(name.length).toBeLessThanOrEqual(150);
    expect(name).toMatch(/\.pdf$/);
    expect(name.isWellFormed()).toBe(true);
  });

  it('is made up when the mail gives none', () => {
    expect(cleanFileName(' / ', 'application/pdf', 3)).toBe('attachment-3.pdf');
  });

  it('is different for every attachment', () => {
    const files = ['scan.pdf', 'Scan.PDF', 'scan (2).pdf', 'scan.pdf'].map((name) => ({ name }));
    expect(distinctNames(files).map((file) => file.name)).toEqual([
      'scan.pdf',
      'Scan (2).PDF',
      'scan (2) (2).pdf',
      'scan (3).pdf',
    ]);
  });
});
