import { afterEach, describe, expect, it } from "vitest";
import { createOpenAiProseGenerator } from "../../../app/gateways/openai-prose-generator";
import { proseJsonSchema, proseSchema } from "../../../app/domain/report/prose";
import { postJson, request } from "./support";

interface Completion {
  id: string;
  choices: Array<{ message: { role: string; content: string }; finish_reason: string }>;
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

const question = {
  model: "simulated-writer",
  messages: [{ role: "user", content: "Write the summary" }],
  temperature: 0.7,
  max_tokens: 2500,
};

function complete(body: unknown, authorization = "Bearer vazhi_local_ai"): Promise<Response> {
  return postJson("/simulator/ai/v1/chat/completions", body, authorization ? { authorization } : {});
}

describe("chat completions", () => {
  it("have the shape of OpenAI's, and are the same for the same request", async () => {
    const response = await complete(question);
    expect(response.status).toBe(200);
    const completion = await response.json<Completion>();
    expect(completion).toMatchObject({
      object: "chat.completion",
      model: "simulated-writer",
      choices: [{ index: 0, message: { role: "assistant" }, finish_reason: "stop" }],
    });
    const { prompt_tokens: prompt, completion_tokens: answer, total_tokens: total } = completion.usage;
    expect(total).toBe(prompt + answer);
    const again = await (await complete(question)).json<Completion>();
    expect(again.choices).toEqual(completion.choices);
    const other = await (
      await complete({ ...question, messages: [{ role: "user", content: "Another" }] })
    ).json<Completion>();
    expect(other.choices).not.toEqual(completion.choices);
  });

  it("are JSON when JSON is requested", async () => {
    const completion = await (
      await complete({ ...question, response_format: { type: "json_object" } })
    ).json<Completion>();
    expect(JSON.parse(completion.choices[0]?.message.content ?? "")).toHaveProperty("text");
  });

  it("stop at max_tokens and say so", async () => {
    const completion = await (await complete({ ...question, max_tokens: 3 })).json<Completion>();
    expect(completion.choices[0]?.finish_reason).toBe("length");
    expect(completion.usage.completion_tokens).toBe(3);
  });

  it.each([
    ["none", ""],
    ["another", "Bearer sk-wrong"],
    ["a Basic one", "Basic dmF6aGk6eA=="],
  ])("are refused with a key that is %s", async (_name, authorization) => {
    const response = await complete(question, authorization);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error: { type: "invalid_request_error", message: expect.any(String) },
    });
  });

  it.each([
    ["no model", { ...question, model: undefined }, "model"],
    ["no messages", { ...question, messages: [] }, "messages"],
    ["an unknown role", { ...question, messages: [{ role: "boss", content: "x" }] }, "messages.0.role"],
    ["too hot", { ...question, temperature: 2.1 }, "temperature"],
    ["no room for an answer", { ...question, max_tokens: 0 }, "max_tokens"],
    ["an unknown argument", { ...question, creativity: 9 }, "creativity"],
    ["not JSON", "{", null],
  ])("are refused when there is %s", async (_name, body, param) => {
    const response = await complete(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { param } });
  });
});

describe("faults", () => {
  const sections = [
    { id: "personality-type", title: "Personality type", text: "" },
    { id: "advice", title: "Personalised advice", text: "" },
  ] as const;
  const task = {
    system: "Write in English.",
    user: "{}",
    answer: { name: "paragraphs", schema: proseJsonSchema(sections) },
  };

  /** The product's own gateway, connected to the simulator. */
  const proseGenerator = createOpenAiProseGenerator({
    baseUrl: "http://127.0.0.1:8787/simulator/ai/v1",
    model: "simulated-writer",
    apiKey: "vazhi_local_ai",
    fetch: async (asked) =>
      request(new URL(asked.url).pathname, { method: "POST", headers: asked.headers, body: await asked.text() }),
    wait: async () => undefined,
  });
  const setFault = (body: unknown) => postJson("/simulator/ai/faults", body);
  const written = async (system = task.system) =>
    proseSchema(sections).parse(await proseGenerator.write({ ...task, system })).paragraphs;

  afterEach(() => setFault({ fault: null }));

  it("without one, there is a paragraph for each section, in the requested language", async () => {
    const english = await written();
    expect(english.map(({ section }) => section)).toEqual(["personality-type", "advice"]);
    expect(await written()).toEqual(english);
    const malayalam = await written("Write in Malayalam, in Malayalam script.");
    for (const { text } of malayalam) expect(text).toMatch(/^[\p{Script=Malayalam} ,.;:!?]+$/u);
  });

  it.each([
    ["429", "rate-limited"],
    ["500", "unavailable"],
    ["malformed", "malformed"],
  ])("%s makes the prose generator fail", async (fault, reason) => {
    expect((await setFault({ fault, times: 2 })).status).toBe(200);
    await expect(proseGenerator.write(task)).rejects.toMatchObject({ reason });
  });

  it.each(["429", "500"])("a single %s is retried", async (fault) => {
    await setFault({ fault });
    expect(await written()).toHaveLength(2);
  });

  it("a wrong schema, an invented career, HTML and the wrong language appear in the output", async () => {
    await setFault({ fault: "wrong-schema" });
    expect(proseSchema(sections).safeParse(await proseGenerator.write(task)).success).toBe(false);
    await setFault({ fault: "invented-career" });
    expect((await written())[0]?.text).toContain("Quantum Astrologer");
    await setFault({ fault: "html" });
    expect((await written())[0]?.text).toContain("<script>");
    await setFault({ fault: "english-for-malayalam" });
    expect((await written("Write in Malayalam, in Malayalam script."))[0]?.text).not.toMatch(/\p{Script=Malayalam}/u);
  });

  it("last for the given number of requests, and can be cancelled", async () => {
    await setFault({ fault: "malformed", times: 2 });
    await expect(proseGenerator.write(task)).rejects.toMatchObject({ reason: "malformed" });
    await expect(proseGenerator.write(task)).rejects.toMatchObject({ reason: "malformed" });
    expect(await written()).toHaveLength(2);
    await setFault({ fault: "malformed", times: 5 });
    await setFault({ fault: null });
    expect(await written()).toHaveLength(2);
  });

  it.each([[{ fault: "earthquake" }], [{ fault: "429", times: 0 }], [{}], ["{"]])(
    "are rejected when unknown: %j",
    async (body) => {
      expect((await setFault(body)).status).toBe(400);
      expect(await written()).toHaveLength(2);
    },
  );
});
