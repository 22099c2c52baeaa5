import { expect, it } from 'vitest';
import { readSource } from '../text/reading.ts';
import { findLineItems } from './items.ts';

const readItems = (text: string) =>
  findLineItems([readSource({ id: 'm', kind: 'mail', name: 'm', text, pageStarts: [] })]).map(({ cells }) => [
    cells.item?.value ?? null,
    cells.description?.value ?? null,
    cells.quantity?.value ?? null,
    cells.unit?.value ?? null,
  ]);
const asked = (...lines: readonly string[]): string =>
  `السادة المجهزون،\n\nيرجى تقديم عرضكم للمواد التالية:\n\n${lines.join('\n')}\n\nمع التحية`;

it('READ-5: the count behind the goods, in words or figures of Arabic', () => {
  expect(
    readItems(
      asked(
        '1 – صمام بوابة وفق مواصفة API 600، ضغط 5000 psi – عدد 6',
        '٢ – بنتونيت مطابق لمواصفة API 13A: ٣٨٠ طناً',
        '3 - مضخة طرد مركزي وفقاً لمواصفة API 610 - العدد 2 مضخة',
      ),
    ),
  ).toEqual([
    ['1', 'صمام بوابة وفق مواصفة API 600، ضغط 5000 psi', '6', null],
    ['٢', 'بنتونيت مطابق لمواصفة API 13A', '٣٨٠', 'طناً'],
    ['3', 'مضخة طرد مركزي وفقاً لمواصفة API 610', '2', null],
  ]);
});

it('READ-5: what binds the supplier is no position, whatever number closes it', () => {
  expect(
    readItems(asked('1 – على المجهز تقديم كتيبات التشغيل – عدد 3', '2 – يجب أن ترفق شهادات الفحص – عدد 2')),
  ).toEqual([]);
});

it('READ-5: positions one a line, each named as one, with its count before the goods', () => {
  expect(
    readItems(
      asked(
        'البند 1: عدد 24 صمام كروي قياس 12 بوصة، فئة 600',
        'البند 2: عدد 8 صمام بوابة قياس 24 بوصة، فئة 900',
      ),
    ),
  ).toEqual([
    ['1', 'صمام كروي قياس 12 بوصة، فئة 600', '24', null],
    ['2', 'صمام بوابة قياس 24 بوصة، فئة 900', '8', null],
  ]);
});
