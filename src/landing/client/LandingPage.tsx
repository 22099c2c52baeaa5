import type { MailReading } from '#landing/contract/schema.ts';
import { BrandStrip } from './sections/BrandStrip.tsx';
import { CaseStudies } from './sections/CaseStudies.tsx';
import { ClosingCall } from './sections/ClosingCall.tsx';
import { DemoDialog } from './sections/DemoDialog.tsx';
import { Facts } from './sections/Facts.tsx';
import { Faq } from './sections/Faq.tsx';
import { Hero } from './sections/Hero.tsx';
import { Highlights } from './sections/Highlights.tsx';
import { Magi } from './sections/Magi.tsx';
import { Pricing } from './sections/Pricing.tsx';
import { SiteFooter } from './sections/SiteFooter.tsx';
import { SiteHeader } from './sections/SiteHeader.tsx';
import { Solutions } from './sections/Solutions.tsx';
import { Steps } from './sections/Steps.tsx';

/** The public page, drawn once when the client is built; what moves in it is done by islands/main.ts. */
export function LandingPage({ sample }: { sample: MailReading }) {
  return (
    <>
      <a
        href="#main"
        className="absolute top-2 start-2 z-50 -translate-y-20 rounded-control bg-raised px-3 py-2 text-base shadow-2 focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="main">
        <Hero sample={sample} />
        <BrandStrip />
        <Solutions />
        <Highlights />
        <Steps />
        <CaseStudies />
        <Facts sample={sample} />
        <Pricing />
        <Faq />
        <ClosingCall />
      </main>
      <SiteFooter />
      <DemoDialog />
      <Magi />
    </>
  );
}
