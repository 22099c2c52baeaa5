/** Invented customers of the demo's past, with the person who writes for them. */
export const customers = {
  marine: {
    name: 'Example Marine Fabricators LLC',
    buyer: 'Layla Haddad',
    address: 'layla.haddad@example-marine.example',
    place: 'DAP Mussafah, Abu Dhabi, United Arab Emirates',
  },
  pipeline: {
    name: 'Specimen Pipeline Company',
    buyer: 'Martin Probe',
    address: 'm.probe@specimen-pipeline.example',
    place: 'CIP Salalah, Oman',
  },
  gas: {
    name: 'Imaginary Gas Processing Company',
    buyer: 'Noor Fictive',
    address: 'n.fictive@imaginary-gas.example',
    place: 'DAP Basrah, Iraq',
  },
  drilling: {
    name: 'Sample Drilling Contractors Ltd',
    buyer: 'Ewan Testwick',
    address: 'e.testwick@sample-drilling.example',
    place: 'CIP Peterhead, Scotland',
  },
  rigs: {
    name: 'Placeholder Offshore Rigs Pte Ltd',
    buyer: 'Wei Ling Mockup',
    address: 'weiling.mockup@placeholder-rigs.example',
    place: 'FCA Jebel Ali, United Arab Emirates',
  },
  petroleum: {
    name: 'Fabled Petroleum Development Company',
    buyer: 'Yusuf Exemplar',
    address: 'yusuf.exemplar@fabled-petroleum.example',
    place: 'DDP Kuwait City, Kuwait',
  },
  energy: {
    name: 'Nonesuch Energy Services AS',
    buyer: 'Ingrid Notional',
    address: 'ingrid.notional@nonesuch-energy.example',
    place: 'CPT Stavanger, Norway',
  },
  geothermal: {
    name: 'Makebelieve Geothermal GmbH',
    buyer: 'Jonas Beispiel',
    address: 'j.beispiel@makebelieve-geo.example',
    place: 'DAP Landau, Germany',
  },
} as const;

export type CustomerName = keyof typeof customers;
