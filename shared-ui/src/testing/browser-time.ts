/** Lifecycles resolve after React has committed, so React must schedule its own work here, as in a browser. */
export const inBrowserTime = async (work: () => Promise<unknown>): Promise<void> => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await work();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
};
