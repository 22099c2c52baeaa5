import { useParams } from 'react-router';
import { AuthLayout } from '#accounts/client/components/AuthLayout.tsx';
import { NewsletterLink } from '#newsletter/client/NewsletterLink.tsx';

/** /newsletter/confirm/:token: the owner of an address says that they want the newsletter (LAND-8). */
export function ConfirmNewsletter() {
  const { token } = useParams();
  return (
    <AuthLayout pageTitle="Newsletter" heading="Confirm your subscription">
      <NewsletterLink purpose="confirm" token={token} />
    </AuthLayout>
  );
}

/** /newsletter/unsubscribe/:token */
export function UnsubscribeNewsletter() {
  const { token } = useParams();
  return (
    <AuthLayout pageTitle="Newsletter" heading="Unsubscribe from the newsletter">
      <NewsletterLink purpose="unsubscribe" token={token} />
    </AuthLayout>
  );
}
