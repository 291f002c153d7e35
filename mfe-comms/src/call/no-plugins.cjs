/** Replaces the module with which the Twilio SDK loads plugins, such as noise cancellation of another vendor: calls use none. */
module.exports = (address) => Promise.reject(new Error(`${address} is no part of a call`));
