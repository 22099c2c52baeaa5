import { expect, it, onTestFinished, vi } from 'vitest';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import type { Source } from '#enquiries/contract/sources/schema.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { SourcePages } from './SourcePages.tsx';

const sentence = 'Valve cavities shall be dried.';
const notRead = 'Drawn and never read.';

/** A PDF of one page with these lines. */
const pdfOf = (lines: readonly string[]): string => {
  const operators = lines.map((line, at) => `1 0 0 1 72 ${700 - 30 * at} Tm (${line}) Tj`).join(' ');
  const content = `BT /F1 14 Tf ${operators} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>> stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  return `%PDF-1.4\n${objects.map((each, at) => `${at + 1} 0 obj ${each} endobj\n`).join('')}trailer <</Root 1 0 R>>\n`;
};

const text = `Scope\n${sentence}`;
const source: Source = {
  id: '0198c0de-0000-7000-8000-00000000b001',
  kind: 'attachment',
  name: 'Specification.pdf',
  mediaType: 'application/pdf',
  size: 900,
  sha256: '0',
  state: 'ready',
  note: null,
  pageStarts: [0],
  hidden: [],
  asksPassword: false,
  awaitsProposals: false,
  lacksProposals: false,
  fileId: '0198c0de-0000-7000-8000-00000000b002',
  parentId: null,
  picture: null,
};
const onAdd = vi.fn<(passage: { start: number; end: number; quote: string }) => void>();

const open = async (add: typeof onAdd | null) => {
  onAdd.mockClear();
  answer(sourceEndpoints.file, () => new Response(pdfOf(['Scope', sentence, notRead])));
  const screen = await renderScreen(
    <div style={{ height: 600, display: 'flex', flexDirection: 'column' }}>
      <SourcePages
        enquiryId="0198c0de-0000-7000-8000-00000000e001"
        source={source}
        fileId={source.fileId ?? ''}
        text={text}
        marks={[]}
        selected={null}
        onAdd={add}
        onText={null}
        start={null}
      />
    </div>,
  );
  const select = async (words: string) => {
    const piece = screen.getByRole('region', { name: 'Page 1', exact: true }).getByText(words);
    await expect.element(piece).toBeInTheDocument();
    const element = piece.element();
    getSelection()?.selectAllChildren(element);
    element.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  };
  return { screen, select, offer: screen.getByRole('button', { name: 'Add as requirement' }) };
};

it('DET-6: words selected on the paper are offered as a requirement, with the passage they stand in', async () => {
  const { select, offer } = await open(onAdd);
  await select(sentence);
  await offer.click();
  const start = text.indexOf(sentence);
  expect(onAdd.mock.calls).toEqual([[{ start, end: start + sentence.length, quote: sentence }]]);
  await expect.element(offer).not.toBeInTheDocument();
});

it('DET-6: a page is drawn in a worker, so that keys are answered meanwhile', async () => {
  const begun: string[] = [];
  class NotedWorker extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      begun.push(String(url));
    }
  }
  vi.stubGlobal('Worker', NotedWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { screen } = await open(null);
  const page = screen.getByRole('region', { name: 'Page 1', exact: true });
  await expect.poll(() => page.element().querySelector('canvas')).not.toBeNull();
  expect(begun.filter((url) => url.includes('pdf.renderer'))).toHaveLength(1);
});

it('DET-6: words on the paper that were not read become no requirement, and that is said', async () => {
  const { screen, select, offer } = await open(onAdd);
  await select(notRead);
  await offer.click();
  await expect.element(screen.getByText(/^These words are not in the text that was read\./)).toBeVisible();
  expect(onAdd).not.toHaveBeenCalled();
});

it('DET-6: a selection that is given up is no longer offered', async () => {
  const { screen, select, offer } = await open(onAdd);
  await select(sentence);
  await expect.element(offer).toBeVisible();
  getSelection()?.removeAllRanges();
  screen
    .getByRole('region', { name: /^Pages of/ })
    .element()
    .dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  await expect.element(offer).not.toBeInTheDocument();
});

it('READ-7: a quote of a picture is drawn where its words stand on it', async () => {
  const canvas = new OffscreenCanvas(1000, 500);
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  answer(sourceEndpoints.file, () => new Response(png));
  const words = 'The stems shall be hardened.\nThe bodies shall be cast.';
  const numbers = [...words.matchAll(/\S+/g)].flatMap(({ index }, at) => {
    const [line, place] = at < 5 ? [0, at] : [1, at - 5];
    return [index, 100 + place * 160, 100 + line * 200, 150, 50, 95];
  });
  answer(sourceEndpoints.page, () =>
    Response.json({ text: words, words: numbers, width: 1000, height: 500 }),
  );
  const start = words.indexOf('bodies');
  const screen = await renderScreen(
    <div style={{ height: 600, width: 800, display: 'flex', flexDirection: 'column' }}>
      <SourcePages
        enquiryId="0198c0de-0000-7000-8000-00000000e001"
        source={{
          ...source,
          name: 'scan.png',
          mediaType: 'image/png',
          pageStarts: [],
          picture: { pages: [1], done: 1, unread: 0, confidence: 95 },
        }}
        fileId={source.fileId ?? ''}
        text={words}
        marks={[]}
        selected={{ start, end: start + 'bodies shall'.length }}
        onAdd={null}
        onText={null}
        start={null}
      />
    </div>,
  );
  const page = screen.getByRole('region', { name: 'Page 1', exact: true });
  await expect.element(page.getByText('bodies')).toBeInTheDocument();
  const paper = page.element().getBoundingClientRect();
  const marked = [...page.element().querySelectorAll('mark')].map((mark) => {
    const box = mark.getBoundingClientRect();
    return [
      mark.textContent,
      Math.round(((box.left - paper.left) / paper.width) * 100),
      Math.round(((box.top + box.height / 2 - paper.top) / paper.height) * 100),
      Math.round((box.width / paper.width) * 100),
    ];
  });
  expect(marked).toEqual([
    ['bodies', 26, 65, 15],
    ['shall', 42, 65, 15],
  ]);
});
