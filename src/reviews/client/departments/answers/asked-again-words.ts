import type { Signature } from '#reviews/contract/departments/answers-schema.ts';
import type { AskedAgain, AskedRow } from '#reviews/contract/departments/asked-again-schema.ts';

const count = (number: number, says: string): string[] => (number > 0 ? [`${number} ${says}`] : []);

/** "1 changed, 1 new, 1 cancelled; 38 answers stay as they are." */
export const summarise = ({ rows, gone, others, answers }: AskedAgain): string => {
  const having = (state: AskedRow['state']) => rows.filter((row) => row.state === state).length;
  const parts = [
    ...count(having('changed'), 'changed'),
    ...count(having('new'), 'new'),
    ...count(having('open'), 'not answered before'),
    ...count(gone.filter(({ state }) => state === 'cancelled').length, 'cancelled'),
    ...count(gone.filter(({ state }) => state === 'moved').length, 'moved to other departments'),
  ];
  const kept = having('unchanged') + answers.length;
  const told = parts.length > 0 ? `Requirements: ${parts.join(', ')}` : 'No requirement of yours changed';
  const other =
    others.length > 0 ? `, ${others.length} other ${others.length === 1 ? 'change' : 'changes'}` : '';
  const stays = kept === 1 ? '1 answer stays as it is' : `${kept} answers stay as they are`;
  return `${told}${other}; ${kept > 0 ? stays : 'no answer stays'}.`;
};

/** "Answered by Amira Rahman on revision 2, unchanged". */
export const formatKept = ({ by, revision }: Signature): string =>
  `Answered by ${by} on revision ${revision}, unchanged`;
