// Class names are their own names in tests: `styles.card` is `card`.
module.exports = new Proxy(
  {},
  { get: (_target, key) => (key === '__esModule' ? false : key === 'default' ? module.exports : key) },
);
