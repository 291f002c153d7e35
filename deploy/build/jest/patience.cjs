/**
 * How long a test waits for what it says it waits for. A busy machine is slow, not wrong: the libraries' own limits (one
 * second for an element, five for a test) would judge the machine.
 */
const { testPath } = expect.getState();

// Tests that draw nothing do not pay for the library.
if (testPath.endsWith('.tsx')) {
  const library = require.resolve('@testing-library/react', { paths: [testPath] });
  require(library).configure({ asyncUtilTimeout: 15_000 });
}
