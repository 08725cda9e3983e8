import { describe, expect, it } from 'vitest';
import { later, SimulatedClock } from '#ground/server/clock.ts';
import { AddressLimit, networkOf } from './address-limit.ts';

describe('limit by address', () => {
  it('lets so many through in a window, each address for itself', () => {
    const clock = new SimulatedClock(new Date('2022-03-15T10:00:00Z'));
    const limit = new AddressLimit({ requests: 2, window: 60_000 }, clock);
    expect([limit.findDelay('192.0.2.1'), limit.findDelay('192.0.2.1')]).toEqual([undefined, undefined]);
    expect(limit.findDelay('192.0.2.1')).toBeGreaterThan(50);
    expect(limit.findDelay('192.0.2.2')).toBeUndefined();
    clock.set(later(clock.now(), 60_000));
    expect(limit.findDelay('192.0.2.1')).toBeUndefined();
  });

  it('does not make anybody wait for a clock that was set back', () => {
    const clock = new SimulatedClock(new Date('2023-03-15T10:00:00Z'));
    const limit = new AddressLimit({ requests: 1, window: 60_000 }, clock);
    limit.findDelay('192.0.2.1');
    clock.set(new Date('2022-03-15T10:00:00Z'));
    expect(limit.findDelay('192.0.2.1')).toBeUndefined();
  });
});

describe('network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
