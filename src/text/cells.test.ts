import { describe, expect, it } from 'vitest';
import { countTightCommas, splitCells } from './cells.ts';

const cellsOf = (line: string) => splitCells(line)?.cells.map(({ text }) => text);

describe('the cells of a line', () => {
  it('are set apart by bars, tabs or gaps, each at its place', () => {
    expect(splitCells('| Part | Depth |')).toEqual({
      by: 'bar',
      cells: [
        { start: 2, text: 'Part' },
        { start: 9, text: 'Depth' },
      ],
    });
    expect(splitCells('Term \tMeans')?.by).toBe('tab');
    expect(splitCells('  5,000 psi   7,500 psi')?.by).toBe('gap');
    expect(cellsOf('  5,000 psi   7,500 psi')).toEqual(['5,000 psi', '7,500 psi']);
  });

  it('keep the place of a blank cell, so that a figure stays below its own head', () => {
    expect(cellsOf('API 6A\t\tPSL 3')).toEqual(['API 6A', '', 'PSL 3']);
    expect(cellsOf('\t12\t9.5')).toEqual(['', '12', '9.5']);
    expect(cellsOf('| DN 50 |  | 12 |')).toEqual(['DN 50', '', '12']);
  });

  it('are none in a line of prose', () => {
    expect(splitCells('The valve is tested before it leaves the works.')).toBeNull();
    expect(splitCells('   Indented prose.')).toBeNull();
  });
});

describe('commas', () => {
  it('set cells apart where no blank stands behind them, those between quote marks aside', () => {
    expect(countTightCommas('1,4,pcs,Gate valve,DN 80,A105')).toBe(5);
    expect(countTightCommas('"1","4","Valve, gate, flanged RF",A216 WCB')).toBe(3);
    expect(countTightCommas('Total,,,,')).toBe(4);
  });

  it('set none apart in prose and in figures', () => {
    expect(countTightCommas('Two valves, four gaskets, six bolts, and a pump.')).toBe(0);
    expect(countTightCommas('1,200,000,000 cycles')).toBe(0);
    expect(countTightCommas('bore 60,3 or 48,3 or 33,7 or 26,9 mm')).toBe(0);
  });
});
