import { formatDate } from '#members/contract/absences/rules.ts';
import type { SignedFor } from '#reviews/contract/departments/deputising.ts';

type SignedForLineProps = { act: 'decide' | 'sign'; absent: SignedFor | null };

/** For whom a deputy decides or signs; nothing where somebody does by their own right (SIGN-6). */
export function SignedForLine({ act, absent }: SignedForLineProps) {
  return absent ? (
    <p className="text-sm">
      You {act === 'decide' ? 'decide' : 'sign'} for <bdi className="font-medium">{absent.name}</bdi>, absent
      until {formatDate(absent.to)}.
    </p>
  ) : null;
}
