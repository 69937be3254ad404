import { describe, expect, test } from "vitest";
import {
  ATTEMPT_LIMIT_MS,
  createOpenAiProseGenerator,
  LONGEST_WAIT_MS,
  MAX_ATTEMPTS,
} from "#app/gateways/openai-prose-generator.ts";
import { createWorkersAiProseGenerator } from "#app/gateways/workers-ai-prose-generator.ts";
import { ProseGeneratorError, WRITING_LIMIT_MS, type WritingTask } from "#app/ports/prose-generator.ts";

const KEY = "sk-proj-abcdefghijklmnop1234";
const task: WritingTask = { system: "Write.", user: "{}", answer: { name: "paragraphs", schema: { type: "object" } } };

const completion = (content: unknown, more: object = {}) =>
  Response.json({
    choices: [{ message: { role: "assistant", content, refusal: null }, finish_reason: "stop", ...more }],
  });
const failure = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ error: { message, param: null } }, { status, headers });

/**
 * A prose generator whose endpoint returns these responses in turn; also the requests it got and the waits between
 * them.
 */
function generatorAt(...answers: (Response | Error)[]) {
  const sent: Request[] = [];
  const waits: number[] = [];
  const proseGenerator = createOpenAiProseGenerator({
    beforeRequest: async () => undefined,
    baseUrl: "https://ai.example.org/v1",
    model: "some-model",
    apiKey: KEY,
    async fetch(request) {
      sent.push(request);
      const answer = answers[sent.length - 1];
      if (answer instanceof Response) return answer;
      throw answer ?? new Error("asked too often");
    },
    async wait(milliseconds) {
      waits.push(milliseconds);
    },
  });
  return { proseGenerator, sent, waits };
}

async function findFailure(work: Promise<unknown>): Promise<ProseGeneratorError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProseGeneratorError)) throw new Error(`no ProseGeneratorError but ${String(error)}`);
  return error;
}

describe("an OpenAI-compatible endpoint", () => {
  test("gets the required request, and its response is read", async () => {
    const { proseGenerator, sent } = generatorAt(completion('{"paragraphs":[]}'));
    expect(await proseGenerator.write(task)).toEqual({ paragraphs: [] });
    expect(sent[0]?.url).toBe("https://ai.example.org/v1/chat/completions");
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${KEY}`);
    expect(await sent[0]?.json()).toEqual({
      model: "some-model",
      messages: [
        { role: "system", content: "Write." },
        { role: "user", content: "{}" },
      ],
      temperature: 0.7,
      max_tokens: 2500,
      response_format: {
        type: "json_schema",
        json_schema: { name: "paragraphs", schema: { type: "object" }, strict: true },
      },
    });
  });

  test.each([
    ["429", () => failure(429, "Slow down", { "retry-after": "2" }), [2000]],
    ["429 without a time", () => failure(429, "Slow down"), [1000]],
    ["500", () => failure(500, "Oops"), [1000]],
    ["503 by a proxy", () => new Response("<html>", { status: 503 }), [1000]],
  ])("is retried once after %s", async (_name, first, expected) => {
    const { proseGenerator, sent, waits } = generatorAt(first(), completion('{"paragraphs":[]}'));
    expect(await proseGenerator.write(task)).toEqual({ paragraphs: [] });
    expect(sent).toHaveLength(2);
    expect(waits).toEqual(expected);
  });

  test("that does not support schemas is asked for plain JSON", async () => {
    const { proseGenerator, sent, waits } = generatorAt(
      failure(400, "Invalid parameter: 'response_format' of type 'json_schema' is not supported"),
      completion("{}"),
    );
    expect(await proseGenerator.write(task)).toEqual({});
    expect(await sent[1]?.json()).toMatchObject({ response_format: { type: "json_object" } });
    expect(waits).toEqual([0]);
  });

  test.each([
    ["429 twice", () => [failure(429, "Slow down"), failure(429, "Slow down")], "rate-limited", "Slow down", 2],
    [
      "429 with a long time to wait",
      () => [failure(429, "No credit", { "retry-after": "60" })],
      "rate-limited",
      "No credit",
      1,
    ],
    ["500 twice", () => [failure(500, "Oops"), failure(500, "Oops")], "unavailable", "Oops", 2],
    [
      "502 twice, unreadable",
      () => [new Response("", { status: 502 }), new Response("", { status: 502 })],
      "unavailable",
      "status 502",
      2,
    ],
    [
      "a wrong key",
      () => [failure(401, `Incorrect API key provided: ${KEY}.`)],
      "refused",
      "Incorrect API key provided: ….",
      1,
    ],
    [
      "a wrong key, quoted in part",
      () => [failure(401, "Incorrect API key provided: sk-proj-****1234.")],
      "refused",
      "Incorrect API key provided: ….",
      1,
    ],
    ["an unknown model", () => [failure(404, "The model does not exist")], "refused", "The model does not exist", 1],
    [
      "a redirect",
      () => [new Response(null, { status: 302, headers: { location: "https://elsewhere.example.org" } })],
      "refused",
      "status 302",
      1,
    ],
    [
      "no connection",
      () => [new TypeError("connection refused")],
      "unavailable",
      "no answer: TypeError: connection refused",
      1,
    ],
    ["no completion", () => [Response.json({ text: "hello" })], "malformed", "the answer is no chat completion", 1],
    ["no choice", () => [Response.json({ choices: [] })], "malformed", "the answer is no chat completion", 1],
    ["no JSON at all", () => [new Response("hello")], "malformed", "the answer is no chat completion", 1],
    [
      "prose instead of JSON",
      () => [completion("Here is your report:")],
      "malformed",
      "the model did not write JSON",
      1,
    ],
    ["no content", () => [completion(null)], "malformed", "the model did not write JSON", 1],
    [
      "a text that was cut",
      () => [completion('{"para', { finish_reason: "length" })],
      "malformed",
      "the answer ended by length",
      1,
    ],
    [
      "a filtered text",
      () => [completion("{}", { finish_reason: "content_filter" })],
      "malformed",
      "the answer ended by content_filter",
      1,
    ],
    [
      "a refusal",
      () => [completion("{}", { message: { content: null, refusal: "I cannot" } })],
      "refused",
      "the model declined to answer",
      1,
    ],
    ["an endless text", () => [new Response(" ".repeat(200_001))], "malformed", "the answer is no chat completion", 1],
  ])("fails with %s", async (_name, answers, reason, message, attempts) => {
    const { proseGenerator, sent } = generatorAt(...answers());
    const error = await findFailure(proseGenerator.write(task));
    expect(error).toMatchObject({ reason, message });
    expect(sent).toHaveLength(attempts);
  });

  test("never quotes the key, whatever fails", async () => {
    for (const answer of [failure(401, `Key ${KEY}\n is wrong`), new Error(`fetch with ${KEY} failed`)]) {
      expect((await findFailure(generatorAt(answer).proseGenerator.write(task))).message).not.toContain("abcdefgh");
    }
  });

  test("is aborted when its time is up, once", async () => {
    let asked = 0;
    const proseGenerator = createOpenAiProseGenerator({
      beforeRequest: async () => undefined,
      baseUrl: "https://ai.example.org/v1",
      model: "m",
      apiKey: KEY,
      fetch: (request) => {
        asked += 1;
        return new Promise((_, reject) => {
          if (request.signal.aborted) reject(request.signal.reason as Error);
        });
      },
      wait: async () => undefined,
      timeLimit: () => AbortSignal.abort(),
    });
    expect(await findFailure(proseGenerator.write(task))).toMatchObject({
      reason: "unavailable",
      message: "no answer in time",
    });
    expect(asked).toBe(1);
  });

  test("is aborted by its caller, and not retried", async () => {
    const { proseGenerator, sent } = generatorAt(completion("{}"));
    const waiting = new AbortController();
    waiting.abort();
    const impatient = createOpenAiProseGenerator({
      beforeRequest: async () => undefined,
      baseUrl: "https://ai.example.org/v1",
      model: "m",
      apiKey: KEY,
      fetch: async (request) => {
        if (request.signal.aborted) throw request.signal.reason as Error;
        return Response.json({});
      },
      wait: async () => undefined,
    });
    expect(await findFailure(impatient.write(task, waiting.signal))).toMatchObject({ reason: "unavailable" });
    await proseGenerator.write(task, new AbortController().signal);
    expect(sent).toHaveLength(1);
  });

  test("keeps to the time limit, even with the longest wait that it honours", async () => {
    const { proseGenerator, waits } = generatorAt(
      failure(429, "x", { "retry-after": String(LONGEST_WAIT_MS / 1000) }),
      completion("{}"),
    );
    await proseGenerator.write(task);
    expect(waits).toEqual([LONGEST_WAIT_MS]);
    expect(MAX_ATTEMPTS * ATTEMPT_LIMIT_MS + (MAX_ATTEMPTS - 1) * LONGEST_WAIT_MS).toBeLessThan(WRITING_LIMIT_MS);
  });
});

describe("Workers AI", () => {
  const generatorWith = (run: (model: string, inputs: object) => Promise<unknown>, timeLimit?: () => AbortSignal) =>
    createWorkersAiProseGenerator({
      ai: { run },
      beforeRequest: async () => undefined,
      model: "@cf/some/model",
      ...(timeLimit ? { timeLimit } : {}),
    });

  test.each([
    ["parsed", { response: { paragraphs: [] } }],
    ["as text", { response: '{"paragraphs":[]}' }],
  ])("gets the required request; its response comes %s", async (_name, output) => {
    const calls: unknown[] = [];
    const proseGenerator = generatorWith(async (model, inputs) => {
      calls.push([model, inputs]);
      return output;
    });
    expect(await proseGenerator.write(task)).toEqual({ paragraphs: [] });
    expect(calls).toMatchObject([
      [
        "@cf/some/model",
        {
          temperature: 0.7,
          max_tokens: 2500,
          response_format: { type: "json_schema", json_schema: { type: "object" } },
        },
      ],
    ]);
  });

  test.each([
    ["an unknown model", new Error("5007: No such model @cf/some/model"), "refused"],
    ["too much to do", new Error("3040: Capacity temporarily exceeded, please try again."), "rate-limited"],
    ["a model that writes no JSON", new Error("JSON Mode couldn't be met"), "malformed"],
    ["anything else", new Error("InferenceUpstreamError"), "unavailable"],
  ])("fails with %s", async (_name, error, reason) => {
    expect(await findFailure(generatorWith(() => Promise.reject(error)).write(task))).toMatchObject({ reason });
  });

  test.each([[null], [{}], [{ response: 7 }], [{ response: "Hello" }]])("is rejected with %j", async (output) => {
    expect(await findFailure(generatorWith(async () => output).write(task))).toMatchObject({ reason: "malformed" });
  });

  test("is aborted when its time is up", async () => {
    const proseGenerator = generatorWith(
      () => new Promise(() => undefined),
      () => AbortSignal.abort(),
    );
    expect(await findFailure(proseGenerator.write(task))).toMatchObject({
      reason: "unavailable",
      message: "no answer in time",
    });
    const patient = generatorWith(() => new Promise(() => undefined));
    expect(await findFailure(patient.write(task, AbortSignal.abort()))).toMatchObject({ reason: "unavailable" });
  });
});
