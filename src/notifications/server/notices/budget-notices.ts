import { localeOf } from '#kit/contract/language/locale.ts';
import type { Say } from '#kit/server/language/say.ts';
import type { Heard, Listener } from './notice.ts';

/** "Casey’s monthly budget for language models is used up". */
const titleOf = ({ text, people }: Heard, say: Say): string => {
  const person = text('person');
  const budget = person
    ? say`${people.get(person)?.name ?? say`A person`}’s monthly budget for language models`
    : say`The organisation’s monthly budget for language models`;
  if (text('level') === 'spent') return say`${budget} is used up`;
  return text('level') === 'refused'
    ? say`${budget} does not hold another call`
    : say`${budget} is four fifths used`;
};

/** How much is used, and of which month; then what follows from its end. */
const detailOf = ({ text, event }: Heard, say: Say): string => {
  const month = new Date(`${text('startsOn')}T00:00:00Z`).toLocaleString(localeOf(say.language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const used = say`${text('used') ?? ''} used in ${month} (UTC).`;
  const rest = say`Until the next month begins, answers are made and mails are read without the language model.`;
  return event.action === 'ai.budget-ended' ? `${used} ${rest}` : used;
};

/** To the people who may set the budgets, also when it was their own call. */
const budget: Listener = async (heard) => [
  {
    kind: 'ai_budget',
    to: [...heard.people.keys()],
    title: (say) => titleOf(heard, say),
    detail: (say) => detailOf(heard, say),
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
