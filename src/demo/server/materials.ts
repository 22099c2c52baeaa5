import { requestFormSchema } from '#material-requests/contract/schema.ts';
import { ledgerOf } from '#enquiries/server/requirements/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { writeReceipt } from '#material-requests/server/receipts.ts';
import { addMaterialRequest, findMaterialRequest } from '#material-requests/server/service.ts';
import { take, type WantedStep } from '#material-requests/server/steps.ts';
import { dayAfter } from './calendar.ts';
import type { As } from './work.ts';

const step = (scope: Scope, id: string, wanted: Pick<WantedStep, 'step'> & Partial<WantedStep>) =>
  findMaterialRequest(scope, id).then(({ state }) =>
    take(scope, id, { from: state, reason: '', supplier: '', orderNo: '', quantities: [], ...wanted }),
  );

/**
 * Two requests for the material of a demo enquiry: one waits for approval, the other has come and
 * is inspected.
 */
export const loadMaterials = async (as: As, enquiryId: string, today: string): Promise<void> => {
  const coordinator = as('coordinator@demo-valves.example');
  const engineer = as('engineering@demo-valves.example');
  const quality = as('quality@demo-valves.example');
  const row = await coordinator(async (scope) =>
    (await ledgerOf(scope, enquiryId)).find(({ text }) => /NACE|forg|material/i.test(text)),
  );
  const traced = { requirementId: row?.id ?? null, untracedReason: row ? '' : 'Stock for the workshop' };

  const stems = await coordinator((scope) =>
    addMaterialRequest(
      scope,
      requestFormSchema.parse({
        department: 'Procurement',
        enquiryId,
        costCentre: 'CC-410',
        priority: 'medium',
        needBy: dayAfter(today, 28),
        deliveryPoint: 'Store 2',
        lines: [
          {
            description: 'Round bar for stems',
            specification: 'ASTM A276 UNS S31803',
            form: 'Bar',
            size: 'OD 60 mm, 3 m lengths',
            quantity: '12.5',
            unit: 'm',
            certificate: '3.1',
            nace: true,
            ...traced,
          },
        ],
      }),
    ),
  );
  await coordinator((scope) => step(scope, stems.id, { step: 'submit' }));
  await quality((scope) => step(scope, stems.id, { step: 'approve' }));
  await quality((scope) => step(scope, stems.id, { step: 'reserve' }));
  await quality((scope) => step(scope, stems.id, { step: 'receive' }));
  for (const line of stems.lines)
    await quality((scope) =>
      writeReceipt(scope, stems.id, line.id, {
        quantityAccepted: '12.5',
        quantityRejected: '0',
        heatNo: 'H 20417',
        certificateNo: 'MTC 88/20417',
        certificateAccepted: true,
        pmiResult: 'Conforms, 3 readings',
        location: 'Rack 14',
      }),
    );
  await quality((scope) => step(scope, stems.id, { step: 'inspect' }));

  const bodies = await engineer((scope) =>
    addMaterialRequest(
      scope,
      requestFormSchema.parse({
        department: 'Engineering',
        enquiryId,
        costCentre: 'CC-410',
        priority: 'high',
        needBy: dayAfter(today, 45),
        deliveryPoint: 'Machine shop, bay 3',
        lines: [
          {
            description: 'Forged valve body',
            specification: 'ASTM A694 F60',
            form: 'Forging',
            size: '8 in. class 600, as drawn',
            quantity: '6',
            unit: 'pcs',
            certificate: '3.2',
            nace: true,
            drawing: 'DV-8-600-01 rev. B',
            ...traced,
          },
          {
            description: 'Test ring for welding',
            specification: 'ASTM A694 F60',
            form: 'Ring',
            size: '8 in.',
            quantity: '1',
            unit: 'pcs',
            untracedReason: 'Procedure qualification',
          },
        ],
      }),
    ),
  );
  await engineer((scope) => step(scope, bodies.id, { step: 'submit' }));
};
