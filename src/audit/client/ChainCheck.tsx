import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import type { Verification } from '#audit/contract/schema.ts';
import {
  anchoredText,
  chainLimit,
  chainText,
  faultLines,
  rowsText,
  signedText,
} from '#audit/contract/words.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { useCall } from '#kit/client/use-call.ts';
import { Button } from '#ui/Button.tsx';
import { Banner } from '#ui/States.tsx';

/** Has the server check the chain when asked to, with what came of it and what that leaves open (ORG-4). */
export function useChainCheck() {
  const [verify, isChecking] = useCall(auditEndpoints.verify);
  const [found, setFound] = useState<Verification | null>(null);
  const check = () => verify({}).then(setFound, toastFailure);
  return {
    button: (
      <Button icon={Link2} busy={isChecking} onClick={() => void check()}>
        <span className="max-sm:sr-only">Check the chain</span>
      </Button>
    ),
    outcome: found ? <Outcome found={found} onDismiss={() => setFound(null)} /> : null,
  };
}

function Outcome({ found, onDismiss }: { found: Verification; onDismiss: () => void }) {
  const isSound = found.broken === null && found.faults.length === 0;
  const compared = [anchoredText(found), rowsText(found)].flatMap((line) => line ?? []);
  const lines = [
    ...faultLines(found),
    signedText(found),
    ...compared,
    ...(isSound && !found.signed?.until ? [chainLimit] : []),
  ];
  return (
    <Banner tone={isSound ? 'success' : 'error'} onDismiss={onDismiss}>
      {chainText(found)}
      {lines.map((line) => (
        <span key={line} className="block text-xs wrap-anywhere text-ink-2">
          {line}
        </span>
      ))}
      <span className="block text-xs text-ink-2">
        Head <span className="reference wrap-anywhere whitespace-normal!">{found.head}</span>
      </span>
    </Banner>
  );
}
