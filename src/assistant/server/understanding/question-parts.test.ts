import { expect, it } from 'vitest';
import { partsOf } from './question-parts.ts';

it.each([
  [
    'How long are audit reports kept, and who approves a concession?',
    ['How long are audit reports kept', 'who approves a concession?'],
  ],
  [
    'What is checked at receiving? Who decides on scrap?',
    ['What is checked at receiving', 'Who decides on scrap?'],
  ],
  [
    'When are gauges calibrated and where are the certificates kept?',
    ['When are gauges calibrated', 'where are the certificates kept?'],
  ],
])('%j asks for two things', (question, parts) => expect(partsOf(question)).toEqual(parts));

it.each([
  'How long is a bid valid, and who signs it?',
  'Who approves and releases drawings?',
  'What happens with scrap and rework?',
  'The gauge fell down. Who must be told?',
  'How and when are gauges calibrated?',
  'Who?',
])('%j asks for one thing', (question) => expect(partsOf(question)).toEqual([question]));
