import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { pictureOf } from '../../../../../test/support/pictures.ts';
import { openPicture } from '../../text-recognition/picture-file.ts';
import { readPage } from '../../text-recognition/read-page.ts';
import { readPdf } from './pdf-text.ts';
import { withDrawnPages } from './drawn-pages.ts';

it('READ-8: a locked scan is drawn with its password page by page; what there is no time for is left', async () => {
  const doc = new PDFDocument({ userPassword: 'Sésame', pdfVersion: '1.7', autoFirstPage: false });
  for (const words of ['The stems shall be hardened.', 'The seats shall be soft.'])
    doc.addPage().image(pictureOf([words]), 40, 40, { width: 500 });
  doc.end();
  const file = { name: 'a.pdf', mediaType: '', password: 'Sésame', recognises: true };
  const locked = { ...file, bytes: new Uint8Array(await buffer(doc)) };
  expect(await readPdf({ ...locked, password: 'wrong', opens: true })).toMatchObject({ asksPassword: true });
  const { state, parts = [], picturePages } = await readPdf({ ...locked, opens: true });
  expect([state, parts.map(({ name }) => name), picturePages]).toEqual([
    'opened',
    ['a page 1.jpg', 'a page 2.jpg'],
    [],
  ]);
  const page = await readPage(await openPicture(parts[1]?.bytes ?? new Uint8Array()));
  expect(page).toMatchObject({ text: 'The seats shall be soft.' });
  const unread = await readPdf(locked);
  expect(await withDrawnPages(unread, locked, -1)).toMatchObject({ state: 'scanned', picturePages: [1, 2] });
});
