// In tests, class names are the local names: `styles.card` is `card`.
module.exports = new Proxy(
  {},
  { get: (_target, key) => (key === '__esModule' ? false : key === 'default' ? module.exports : key) },
);
