import { departments } from '#shared/organisations/departments.ts';
import { sectors } from '#shared/organisations/sectors.ts';

const asOption = (text: string) => ({ value: text, label: text });

export const sectorOptions = sectors.map(asOption);
export const departmentOptions = departments.map(asOption);
