import { useMutation } from '#kit/client/cache/hooks.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import type { MailAnswer } from '#mail-in/contract/tray/schema.ts';
import { showToast } from '#ui/toasts.ts';

type Words = Pick<MailAnswer, 'differenceId' | 'no' | 'words'>;

const told = { accepted: 'accepted as the answer', declined: 'not the answer', proposed: 'to decide again' };

/** Decides about words of a mail at a question of ours; what was decided can be taken back by Undo (IN-4). */
export function useSettleAnswer() {
  const [decide, { isLoading }] = useMutation(trayEndpoints.decideAnswer);
  const settle = (mailId: string, answer: Words, as: keyof typeof told): void => {
    if (isLoading) return;
    const { differenceId, no, words } = answer;
    decide({ params: { id: mailId, differenceId }, body: as === 'accepted' ? { as, words } : { as } })
      .unwrap()
      .then(
        () =>
          showToast(
            `Question ${no}: ${told[as]}`,
            as === 'proposed'
              ? {}
              : { action: { label: 'Undo', onPress: () => settle(mailId, answer, 'proposed') } },
          ),
        toastFailure,
      );
  };
  return settle;
}
