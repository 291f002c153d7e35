// A reporter of jest for `jest-tests.mjs`: one line of JSON per completed test file, with its failures.
class Reporter {
  onTestResult(_test, { failureMessage, numPassingTests, numFailingTests }) {
    const line = { passed: numPassingTests, failed: numFailingTests, message: failureMessage };
    process.stdout.write(`\u0001${JSON.stringify(line)}\n`);
  }
}
module.exports = Reporter;
