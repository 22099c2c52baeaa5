const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What must be decided before a feasibility review can open, as one phrase ("3 fields and 12 requirements to decide"); null when nothing is left. */
export function whatIsLeft(left: { fields: number; requirements: number }): string | null {
  const parts = [
    ...(left.fields > 0 ? [counted(left.fields, 'field')] : []),
    ...(left.requirements > 0 ? [counted(left.requirements, 'requirement')] : []),
  ];
  return parts.length > 0 ? `${parts.join(' and ')} to decide` : null;
}
