import { useState } from 'react';
import { useDetailAddress, type DetailTab } from '../records/page-address.ts';

/** Content width in CSS pixels from which the review stands beside the tabs. */
const reviewBesideFrom = 860;

type Placing = { width: number; isDocked: boolean; isReviewOpen: boolean };

/** What stands beside what at this width: the source docked, or the review, or neither. */
export function usePlacement({ width, isDocked, isReviewOpen }: Placing) {
  const { tab: asked } = useDetailAddress();
  // Under a sheet of the review the page stays as it is.
  const isPageDocked = isDocked && !isReviewOpen;
  const hasRoom = !isPageDocked && width >= reviewBesideFrom;
  // A sheet keeps the place it was opened from: moved, it would be drawn anew and take the focus back to its beginning.
  const [opened, setOpened] = useState({ isReviewOpen, hasRoom });
  if (opened.isReviewOpen !== isReviewOpen) setOpened({ isReviewOpen, hasRoom });
  const isReviewBeside = isReviewOpen && opened.isReviewOpen ? opened.hasRoom : hasRoom;
  // Where the review is a part, a link to a department's part of it opens that; where it stands beside, an
  // address of it opens the fields.
  const atReview: DetailTab = isReviewBeside && asked === 'review' ? 'details' : asked;
  const tab: DetailTab = !isReviewBeside && isReviewOpen ? 'review' : atReview;
  const besideReview = isReviewBeside ? 'grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]' : '';
  const columns = isPageDocked ? 'grid-cols-[minmax(0,11fr)_minmax(0,9fr)]' : besideReview;
  return { isPageDocked, isReviewBeside, tab, columns };
}
