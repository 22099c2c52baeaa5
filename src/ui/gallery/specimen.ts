import type { ReactNode } from 'react';

/** One or a few controls in their states, with the names of their files. */
export type Specimen = { name: string; of: ReactNode };
