import { useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Banner } from '../../ui/States.tsx';
import { keepPendingCode } from '../pending-code.ts';
import { markPage } from '../state.ts';

/** After the right password of a sign-up that was never finished: its code has been mailed anew at `sentAt` (AUTH-11). */
export function CodeOffer({ email, sentAt }: { email: string; sentAt: number }) {
  const navigate = useNavigate();
  const enter = () => {
    keepPendingCode({ email, purpose: 'signup', sentAt });
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
      We sent a code to this e-mail address.
    </Banner>
  );
}
