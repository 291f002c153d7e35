import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkoutUnderTest } from '../../testing/gateways/checkout-under-test.ts';
import { describeGateway } from '../../testing/gateways/contract.ts';
import { settledMovements } from './report.ts';

describeGateway(checkoutUnderTest, 'Checkout.com');

it('rejects a Checkout.com settlement file with unexpected columns instead of finding no charges in it', () => {
  assert.throws(() => settledMovements('Payment,Amount\npay_1,1.00\n'), /columns that cannot be parsed/);
  assert.deepEqual(settledMovements('Payment ID,Action ID\n'), []);
});
