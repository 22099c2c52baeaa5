import type { Offer } from './command.ts';

/** What can be done now, in the order it was offered; the pages add to it as they come and go. */
let offered: readonly Offer[] = [];

/** Offers commands until the function it gives is called. */
export function offer(offers: readonly Offer[]): () => void {
  offered = [...offered, ...offers];
  return () => {
    offered = offered.filter((each) => !offers.includes(each));
  };
}

/** What is offered now; of two offers for the same command the later one counts. */
export function offersNow(): readonly Offer[] {
  return offered.filter(
    (each, place) => !offered.slice(place + 1).some((later) => later.command.id === each.command.id),
  );
}
