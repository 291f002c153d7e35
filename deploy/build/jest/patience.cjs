/**
 * Time limits of tests. A busy machine is slow, but not wrong: with the default limits of the libraries (one
 * second for an element, five for a test) the result would depend on the machine.
 */
const { testPath } = expect.getState();

// Tests without rendering do not load the library.
if (testPath.endsWith('.tsx')) {
  const library = require.resolve('@testing-library/react', { paths: [testPath] });
  require(library).configure({ asyncUtilTimeout: 15_000 });
}
