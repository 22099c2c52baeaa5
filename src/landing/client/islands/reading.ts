import type { MailReading } from '#landing/contract/schema.ts';
import { cutMail, describeReading } from '../reading-pieces.ts';
import { failedWords } from './forms.ts';
import { post } from './post.ts';

const readingWords = 'Reading…';
const sampleTitle = 'Sample mail';
const ownTitle = 'Your mail';

/** The server's own limit for a reading, and the way there and back. */
const maxReadingMilliseconds = 45_000;

/** A copy of the first row of a list: a visitor's rows look exactly like those of the sample. */
const copyOf = (list: HTMLElement, place: number): HTMLElement | null => {
  const copy = list.firstElementChild?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return null;
  copy.style.animation = `appear 200ms ${place * 30}ms backwards`;
  return copy;
};

function findParts(panel: HTMLElement) {
  const find = <E extends HTMLElement = HTMLElement>(name: string) =>
    panel.querySelector<E>(`[data-reading-${name}]`);
  const [grid, scroll, paper, ledger, rows, fields] = [
    find('grid'),
    find('scroll'),
    find('paper'),
    find('ledger'),
    find('rows'),
    find('fields'),
  ];
  const [name, said, next, error] = [find('name'), find('said'), find('next'), find('error')];
  const form = find<HTMLFormElement>('form');
  const input = form?.querySelector('textarea');
  const isWhole = grid && scroll && paper && ledger && rows && fields && name && said && next && error;
  return isWhole && form && input
    ? { grid, scroll, paper, ledger, rows, fields, name, said, next, error, form, input }
    : null;
}
type Parts = NonNullable<ReturnType<typeof findParts>>;

function showPaper({ paper, scroll }: Parts, reading: MailReading): void {
  paper.replaceChildren(
    ...cutMail(reading).map(({ text, row, fields }) => {
      if (row === null && fields.length === 0) return text;
      const piece = document.createElement('span');
      piece.textContent = text;
      if (row !== null) piece.dataset['row'] = String(row);
      if (fields.length > 0) piece.dataset['fields'] = fields.join(' ');
      return piece;
    }),
  );
  scroll.scrollTop = 0;
}

/** Rows and fields of the reading, each a copy of the sample's with other words. */
function showLedger({ rows, fields, ledger }: Parts, reading: MailReading): void {
  const firstRow = rows.firstElementChild;
  const firstField = fields.firstElementChild;
  const newRows = reading.requirements.flatMap((row, place) => {
    const copy = copyOf(rows, place);
    const link = copy?.querySelector('a');
    const [number, words] = link?.children ?? [];
    if (!copy || !link || !number || !words) return [];
    link.href = `#quote-${place}`;
    link.dataset['ofRow'] = String(place);
    number.textContent = String(place + 1);
    words.children[0]?.replaceChildren(row.text);
    words.children[1]?.replaceChildren(row.note);
    return [copy];
  });
  const newFields = reading.fields.flatMap(({ label, value }, place) => {
    const copy = copyOf(fields, place + newRows.length);
    const button = copy?.querySelector('button');
    if (!copy || !button) return [];
    button.dataset['ofField'] = String(place);
    button.children[0]?.replaceChildren(label);
    button.children[1]?.replaceChildren(Array.isArray(value) ? value.join('; ') : (value ?? ''));
    return [copy];
  });
  // A list that is empty keeps its first part as the pattern of the next reading, unseen.
  for (const [list, added, first] of [
    [rows, newRows, firstRow],
    [fields, newFields, firstField],
  ] as const) {
    list.replaceChildren(...(added.length > 0 ? added : first ? [first] : []));
    list.hidden = added.length === 0;
  }
  ledger.scrollTop = 0;
}

/** The passage of a row or field is marked in the mail, and a thread leads from one to the other. */
function tieRows({ grid, scroll, paper, ledger }: Parts): void {
  const thread = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  thread.setAttribute('class', 'thread');
  thread.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  thread.append(path);
  grid.append(thread);

  const isMirrored = document.dir === 'rtl';
  const draw = (row: Element, piece: Element): void => {
    const [frame, from, to] = [grid, piece, row].map((each) => each.getBoundingClientRect());
    const [page, list] = [scroll, ledger].map((each) => each.getBoundingClientRect());
    path.removeAttribute('d');
    if (!frame || !from || !to || !page || !list) return;
    // What has been scrolled away has no end that a thread could lead to.
    if (from.bottom < page.top || from.top > page.bottom || to.bottom < list.top || to.top > list.bottom)
      return;
    const [beside, edge] = isMirrored ? [from.left - 4, to.right] : [from.right + 4, to.left];
    const [x, y] = [beside - frame.left, from.top + Math.min(12, from.height / 2) - frame.top];
    const [end, top] = [edge - frame.left, to.top + to.height / 2 - frame.top];
    path.setAttribute('d', `M${x} ${y}C${(x + end) / 2} ${y} ${(x + end) / 2} ${top} ${end} ${top}`);
  };
  let redraw = () => {};
  const show = (row: HTMLElement | null, moves: boolean): void => {
    for (const piece of paper.querySelectorAll('[data-lit]')) piece.removeAttribute('data-lit');
    path.removeAttribute('d');
    redraw = () => {};
    if (!row) return;
    const { ofRow, ofField } = row.dataset;
    const pieces = [
      ...paper.querySelectorAll<HTMLElement>(
        ofRow === undefined ? `[data-fields~="${ofField}"]` : `[data-row="${ofRow}"]`,
      ),
    ];
    for (const piece of pieces) piece.toggleAttribute('data-lit', true);
    const [first] = pieces;
    if (!first) return;
    if (moves) scroll.scrollTop = first.offsetTop - scroll.clientHeight / 3;
    redraw = () => draw(row, first);
    redraw();
  };
  const rowAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-of-row],[data-of-field]') : null;
  ledger.addEventListener('pointerover', ({ target }) => show(rowAt(target), true));
  ledger.addEventListener('focusin', ({ target }) => show(rowAt(target), true));
  ledger.addEventListener('pointerleave', () => show(rowAt(document.activeElement), false));
  for (const box of [ledger, scroll]) box.addEventListener('scroll', () => redraw());
  ledger.addEventListener('click', (event) => {
    const row = rowAt(event.target);
    if (!row) return;
    event.preventDefault();
    show(row, true);
  });
  ledger.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    const row = rowAt(event.target);
    if (!step || !row) return;
    event.preventDefault();
    const all = [...ledger.querySelectorAll<HTMLElement>('[data-of-row],[data-of-field]')];
    all[all.indexOf(row) + step]?.focus();
  });
}

/** Reads a mail with the product itself and shows what was found, or says in words why not. */
async function read(parts: Parts, text: string, name: string): Promise<void> {
  const { form, grid, said, next, error } = parts;
  const buttons = [
    ...(form.parentElement?.querySelectorAll<HTMLButtonElement>('button:not([data-of-field])') ?? []),
  ];
  for (const button of buttons) button.disabled = true;
  const before = said.textContent;
  said.textContent = readingWords;
  const { ok, body } = await post('/api/landing/readings', { text }, maxReadingMilliseconds);
  for (const button of buttons) button.disabled = false;
  const reading = body as unknown as MailReading;
  const trouble = !ok
    ? (body.fields?.['text'] ?? body.message ?? failedWords)
    : reading.otherPost
      ? `${reading.otherPost} Paste a mail that asks for an offer.`
      : reading.requirements.length + reading.fields.length === 0
        ? 'Nothing was found that a customer asks for.'
        : '';
  error.textContent = trouble;
  said.textContent = trouble === '' ? describeReading(reading) : before;
  if (trouble !== '') {
    // The sample has no text to mend: what went wrong stands where its figures stood.
    if (form.hidden) said.textContent = trouble;
    else parts.input.focus();
    return;
  }
  form.hidden = true;
  parts.name.textContent = name;
  grid.hidden = false;
  next.hidden = false;
  showPaper(parts, reading);
  showLedger(parts, reading);
  parts.ledger.focus({ preventScroll: true });
}

/** The live hero; load-reading.ts loads it when somebody first points at it or comes to it by keyboard. */
function startReading(panel: HTMLElement): void {
  const parts = findParts(panel);
  if (!parts) return;
  const { form, grid, input, paper } = parts;
  const sample = paper.textContent;
  tieRows(parts);
  const open = (isOpen: boolean) => {
    form.hidden = !isOpen;
    grid.hidden = isOpen;
    if (isOpen) input.focus();
  };
  panel.addEventListener('click', ({ target }) => {
    const action =
      target instanceof Element && target.closest<HTMLElement>('[data-reading-do]')?.dataset['readingDo'];
    if (action === 'paste') open(true);
    if (action === 'cancel') open(false);
    if (action === 'sample') {
      open(false);
      void read(parts, sample, sampleTitle);
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value;
    void read(parts, text, text.trim() === sample ? sampleTitle : ownTitle);
  });
}

const panel = document.querySelector<HTMLElement>('[data-reading]');
if (panel) startReading(panel);
