/**
 * What only fixes a day or place in passing: "after delivery", "a delivery note". Its words speak of
 * nothing.
 */
export const passingWordings: readonly (readonly [
  wordings: string,
  example: string,
  counterExample: string,
])[] = [
  [
    'after/before/from/following/upon/against/until/of/on/at/than/to delivery/shipment/despatch/dispatch',
    '24 months from delivery',
    'delivery in 8 weeks',
  ],
  [
    'from/after/of/upon/on installation/commissioning/start/completion',
    '18 months from commissioning',
    'commissioning of the pumps',
  ],
  [
    'delivery/shipment note/notes|late/delayed delivery/deliveries|delay in delivery|contract price|order price|purchase price|contract/order value',
    'late delivery',
    'delivery late',
  ],
  [
    'ab/nach lieferung/inbetriebnahme/einbau/versand|apres/depuis livraison/reception',
    'nach Lieferung',
    'Lieferung frei Haus',
  ],
  [
    'safety/relief/non valve/valves|pressure safety|factor of safety|safety factor|material request*|bill of materials',
    'Pressure safety valves',
    'safety plan',
  ],
  [
    'price/priced/quoted as option/optional|price/priced/quoted as an option',
    'Clips: price as option',
    'as an option',
  ],
];
