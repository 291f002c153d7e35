// One remote in a WKWebView. Short on purpose: connect `session`, `open` and `close` to your own app.
import UIKit
import WebKit

final class SanarWebView: NSObject, WKScriptMessageHandler, WKNavigationDelegate {
    private let origin = URL(string: "https://app.example.sa")!
    private let externalHosts: Set<String> = ["maps.apple.com", "www.google.com"]
    private let remote: String
    private(set) lazy var view: WKWebView = makeView()
    private var watchdog: Timer?
    private var unanswered: Timer?
    private let backId = "back"

    /// The app's own parts.
    var session: () async -> [String: Any] = { ["kind": "visitor"] }
    var renewedSession: () async -> [String: Any] = { ["kind": "visitor"] }
    var context: () -> [String: Any] = { [:] }
    var openScreen: (_ remote: String, _ path: String) -> Bool = { _, _ in false }
    var closed: ([String: Any]) -> Void = { _ in }
    var failed: (_ code: String, _ traceId: String) -> Void = { _, _ in }
    /// False: nothing is left to go back to, so the app leaves the page.
    var handledBack: (Bool) -> Void = { _ in }

    init(remote: String) { self.remote = remote }

    private func makeView() -> WKWebView {
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.add(self, name: "sanar")
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = false
        let view = WKWebView(frame: .zero, configuration: configuration)
        view.navigationDelegate = self
        #if DEBUG
        if #available(iOS 16.4, *) { view.isInspectable = true }
        #endif
        return view
    }

    func load(_ path: String) {
        // The path may have a query of its own: `nav.open` and restored pages do.
        guard var page = URLComponents(string: "\(origin)/webview/\(remote)\(path)") else { return failed("ADDRESS", "") }
        page.queryItems = (page.queryItems ?? []) + [URLQueryItem(name: "channel", value: "app-ios-5.2")]
        watch()
        view.load(URLRequest(url: page.url!))
    }

    /// The view's configuration holds on to its message handler: call this when the screen goes.
    func close() {
        watchdog?.invalidate()
        unanswered?.invalidate()
        view.configuration.userContentController.removeScriptMessageHandler(forName: "sanar")
    }

    private func watch() {
        watchdog?.invalidate()
        watchdog = Timer.scheduledTimer(withTimeInterval: 8, repeats: false) { [weak self] _ in
            self?.failed("NO_ANSWER", "")
        }
    }

    // The page belongs to one origin; payment pages are on the gateway's, listed by you.
    func webView(_ view: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        guard let url = action.request.url, url.scheme == "https" else { return .cancel }
        return url.host == origin.host || url.host == "pay.gateway.example" ? .allow : .cancel
    }

    // The system ended the web process: every step is in the address.
    func webViewWebContentProcessDidTerminate(_ view: WKWebView) {
        watch()
        view.reload()
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        let from = message.frameInfo
        guard from.isMainFrame, from.securityOrigin.protocol == "https", from.securityOrigin.host == origin.host,
              from.securityOrigin.port == origin.port ?? 0,
              let text = message.body as? String, text.utf8.count <= 65_536,
              let frame = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { return }
        let id = frame["id"] as? String ?? ""
        let name = frame["name"] as? String ?? ""
        let payload = frame["payload"] as? [String: Any] ?? [:]
        switch frame["kind"] as? String {
        case "event": hear(name, payload)
        case "request": Task { @MainActor in await answer(id, name, payload) }
        // A refusal says that the page cannot handle it now.
        case "answer" where id == backId, "refusal" where id == backId:
            unanswered?.invalidate()
            handledBack((frame["result"] as? [String: Any])?["handled"] as? Bool ?? false)
        default: break
        }
    }

    private func hear(_ name: String, _ payload: [String: Any]) {
        if name == "ready" { watchdog?.invalidate() }
        if name == "error", payload["fatal"] as? Bool == true {
            watchdog?.invalidate()
            failed(payload["code"] as? String ?? "", payload["traceId"] as? String ?? "")
        }
    }

    @MainActor private func answer(_ id: String, _ name: String, _ payload: [String: Any]) async {
        switch name {
        case "hello":
            let app: [String: Any] = ["name": "Sanar", "version": "5.2.0", "platform": "ios"]
            send(id, ["protocol": 1, "app": app, "capabilities": ["back", "external-link"], "context": context()])
        case "session.get": send(id, await session())
        case "session.expired": send(id, await renewedSession())
        case "nav.open":
            send(id, ["handled": openScreen(payload["remote"] as? String ?? "", payload["path"] as? String ?? "")])
        case "close":
            send(id, [:])
            closed(payload)
        case "openExternal":
            guard let url = URL(string: payload["url"] as? String ?? ""),
                  url.scheme == "tel" || (url.scheme == "https" && externalHosts.contains(url.host ?? ""))
            else { return refuse(id, "REFUSED") }
            await UIApplication.shared.open(url)
            send(id, [:])
        default: refuse(id, "UNKNOWN_MESSAGE")
        }
    }

    /// Asks the page to go one step back; `handledBack` hears what came of it.
    func back() {
        unanswered?.invalidate()
        unanswered = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [weak self] _ in
            self?.handledBack(false)
        }
        post(["v": 1, "kind": "request", "id": backId, "name": "nav.back", "payload": [:]])
    }

    private func send(_ id: String, _ result: [String: Any]) { post(["v": 1, "kind": "answer", "id": id, "result": result]) }
    private func refuse(_ id: String, _ code: String) {
        post(["v": 1, "kind": "refusal", "id": id, "error": ["code": code, "message": ""]])
    }

    /// Two encoders, no glued quotes: the frame as JSON, and that text as a JSON string.
    private func post(_ frame: [String: Any]) {
        guard let json = try? JSONSerialization.data(withJSONObject: frame),
              let literal = try? JSONEncoder().encode(String(decoding: json, as: UTF8.self)) else { return }
        view.evaluateJavaScript("sanarBridge.receive(\(String(decoding: literal, as: UTF8.self)))")
    }
}
