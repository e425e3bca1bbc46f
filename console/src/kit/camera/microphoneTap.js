/* Runs beside the page, where sound is recorded: hands on what the microphone hears. */
class MicrophoneTap extends AudioWorkletProcessor {
  process([input]) {
    const [channel] = input;
    if (channel) {
      const heard = channel.slice();
      this.port.postMessage(heard, [heard.buffer]);
    }
    return true;
  }
}

registerProcessor('microphone-tap', MicrophoneTap);
