/**
 * A part of the contract that is made when something of it is first read. A page loads the description of every call its
 * screen may make, and makes a few of them: schemas take a slow phone a tenth of a second.
 */
export const deferred = <Part extends object>(make: () => Part): Part => {
  let made: Part | null = null;
  const whole = (): Part => {
    made ??= make();
    return made;
  };
  return new Proxy({} as Part, {
    get: (_, key) => Reflect.get(whole(), key),
    has: (_, key) => Reflect.has(whole(), key),
    ownKeys: () => Reflect.ownKeys(whole()),
    getOwnPropertyDescriptor: (_, key) => {
      const own = Reflect.getOwnPropertyDescriptor(whole(), key);
      // The object behind which it stands has none of its own, so none may be fixed.
      return own && { ...own, configurable: true };
    },
    getPrototypeOf: () => Reflect.getPrototypeOf(whole()),
  });
};
