import { openedReview } from '../enquiries.ts';
import type { Cast, Command } from './commands.ts';
import type { Model } from './state.ts';
import { runCommand } from './steps.ts';
import { compareWithModel } from './comparing.ts';

/** Whatever came before, it ends with conditions and a difference, a bid that passes over them, and one that does not. */
const ending: readonly Command[] = [
  { by: 'owner', do: 'approve the rest', hasCondition: true },
  { by: 'owner', do: 'differ' },
  { by: 'owner', do: 'finish', outcome: 'accepted', carries: false },
  { by: 'owner', do: 'finish', outcome: 'accepted', carries: true },
];

/** Runs the commands on a review just opened and holds what stands against the model after each. */
export const runCommands = async (cast: Cast, commands: readonly Command[]): Promise<void> => {
  const { id, requirements } = await openedReview(cast.owner);
  const rows = requirements.map((each) => ({
    id: each.id,
    text: each.text,
    departments: each.departments,
    isInLedger: true,
  }));
  const model: Model = {
    cast,
    id,
    rows,
    revision: 1,
    current: new Map(),
    overtaken: new Map(),
    touched: new Map(),
    notAsked: new Set(),
    differences: [],
    questions: new Set(),
    outcome: null,
    signedOutcomes: new Map(),
    status: 'in_review',
    signed: new Map(),
  };
  for (const [step, command] of [...commands, ...ending].entries()) {
    await runCommand(model, command, step);
    await compareWithModel(model);
  }
};
