import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

function turnsOf(places: number): { turns: Turns; granted: string[] } {
  const granted: string[] = [];
  return { granted, turns: new Turns(places, ({ worker, id }) => granted.push(`${worker}:${id}`)) };
}

test('grants so many at once over all workers, in the order asked', () => {
  const { turns, granted } = turnsOf(2);
  for (const [worker, id] of [
    [1, 1],
    [2, 1],
    [1, 2],
    [2, 2],
  ] as const)
    turns.ask({ worker, id });
  expect(granted).toEqual(['1:1', '2:1']);
  turns.end({ worker: 2, id: 1 });
  turns.end({ worker: 1, id: 1 });
  expect(granted).toEqual(['1:1', '2:1', '1:2', '2:2']);
});

test('a dead worker gives back its turn and its place in the queue', () => {
  const { turns, granted } = turnsOf(1);
  turns.ask({ worker: 1, id: 1 });
  turns.ask({ worker: 1, id: 2 });
  turns.ask({ worker: 2, id: 1 });
  turns.forget(1);
  expect(granted).toEqual(['1:1', '2:1']);
});

test('what ends late, after its worker was forgotten, frees no second place', () => {
  const { turns, granted } = turnsOf(1);
  turns.ask({ worker: 1, id: 1 });
  turns.forget(1);
  turns.ask({ worker: 2, id: 1 });
  turns.ask({ worker: 2, id: 2 });
  turns.end({ worker: 1, id: 1 });
  expect(granted).toEqual(['1:1', '2:1']);
});
