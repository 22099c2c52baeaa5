import { departments } from '#organisations/contract/departments.ts';
import { sectors } from '#organisations/contract/sectors.ts';

const asOption = (text: string) => ({ value: text, label: text });

export const sectorOptions = sectors.map(asOption);
export const departmentOptions = departments.map(asOption);
