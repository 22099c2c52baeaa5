import { expect, it } from 'vitest';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { OnboardingTracker } from './OnboardingTracker.tsx';

it('DOC-4: a newcomer is led to a sample mail first, until there is an enquiry', async () => {
  const none = [false, false, false, false, false, false];
  const first = { name: /^New here\? Try a sample mail/ };
  const screen = await renderScreen(
    <OnboardingTracker onboarding={{ steps: none, currentStep: 0, isComplete: false }} />,
  );
  await expect
    .element(screen.getByRole('link', first))
    .toHaveAttribute('href', expect.stringMatching(/\/app\/contract-review$/));
  await screen.unmount();
  const later = await renderScreen(
    <OnboardingTracker onboarding={{ steps: none.with(5, true), currentStep: 0, isComplete: false }} />,
  );
  await expect.element(later.getByText('First enquiry')).toBeVisible();
  await expect.element(later.getByRole('link', first)).not.toBeInTheDocument();
});
