import type { Heard, Listener } from './notice.ts';

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "Casey’s daily budget for language models". */
const budgetOf = ({ text, people }: Heard): string => {
  const person = text('person');
  const whose = person ? `${people.get(person)?.name ?? 'A person'}’s` : 'The organisation’s';
  return `${whose} monthly budget for language models`;
};

const titleOf = (heard: Heard): string => {
  const budget = budgetOf(heard);
  if (heard.text('level') === 'spent') return `${budget} is used up`;
  return heard.text('level') === 'refused'
    ? `${budget} does not hold another call`
    : `${budget} is four fifths used`;
};

/** How much is used, and of which month; then what follows from its end. */
const detailOf = ({ text, event }: Heard): string => {
  const from = new Date(`${text('startsOn')}T00:00:00Z`);
  const used = `${text('used')} used in ${monthFormat.format(from)} (UTC).`;
  const rest = 'Until the next month begins, answers are made and mails are read without the language model.';
  return event.action === 'ai.budget-ended' ? `${used} ${rest}` : used;
};

/** To the people who may set the budgets, also when it was their own call. */
const budget: Listener = async (heard) => [
  {
    kind: 'ai_budget',
    to: [...heard.people.keys()],
    title: titleOf(heard),
    detail: detailOf(heard),
    place: { tab: 'ai' },
    needs: 'organisation:write',
    subject: { type: 'ai-settings', id: null },
    tellsActor: true,
  },
];

export const budgetListeners: Readonly<Record<string, Listener>> = {
  'ai.budget-warned': budget,
  'ai.budget-ended': budget,
};
