/** Stands for what the SDK of Twilio loads plugins with, such as noise cancellation by another company: a call has none. */
module.exports = (address) => Promise.reject(new Error(`${address} is no part of a call`));
