import { EnquiryOutcomes } from './EnquiryOutcomes.tsx';
import { DepartmentAgeing } from './DepartmentAgeing.tsx';
import { DepartmentTurnaround } from './DepartmentTurnaround.tsx';

/** What the reviews add to the insights: who is waited for, how long departments take, and how enquiries ended. */
export const ReviewFigures = () => (
  <div className="grid gap-3 @[45rem]:gap-4">
    <DepartmentAgeing />
    <DepartmentTurnaround />
    <EnquiryOutcomes />
  </div>
);
