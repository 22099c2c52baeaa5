import { useNavigate } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Banner } from '#ui/States.tsx';
import { keepPendingCode } from '../pending-code.ts';
import { markPage } from '../state.ts';
import type { CodeOffered } from '../use-remedy.ts';

/**
 * A code was mailed and comes first: that of an unfinished sign-up (AUTH-11), or the one that says
 * whose sign-in it is (IDP-2).
 */
export function CodeOffer({ email, offered: { message, ...code } }: { email: string; offered: CodeOffered }) {
  const navigate = useNavigate();
  const enter = () => {
    keepPendingCode({ email, ...code });
    markPage('otp');
    void navigate('/otp');
  };
  return (
    <Banner
      action={
        <Button size="sm" onClick={enter}>
          Enter the code
        </Button>
      }
    >
      {message}
    </Banner>
  );
}
